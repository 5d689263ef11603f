/** On a large screen a page with a table grows as a whole. */

let tables = 0;

/** To be called in an effect of what is shown on such a page. A class, since `:has()` would cost a third of the renderer's time. */
export function growPage(): () => void {
  tables += 1;
  document.documentElement.classList.add("grows");
  return () => {
    tables -= 1;
    if (tables === 0) document.documentElement.classList.remove("grows");
  };
}
