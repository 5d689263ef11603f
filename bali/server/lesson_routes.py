"""The routes of lessons."""

import asyncio
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from bali.api import LessonDocument, LessonList
from bali.server.asgi import accepts_gzip
from bali.server.lessons import encode_lesson, list_lessons
from bali.server.responses import describe_errors

LessonName = Annotated[str, PathParameter(description="the name of a lesson")]

DOCUMENT = ResponseSpec(LessonDocument, description="the lesson with the table after every answer")


@get("/api/lessons", responses=describe_errors(), sync_to_thread=True)
def read_lessons() -> LessonList:
    """All lessons in short, in the order in which they are taken."""
    return list_lessons()


@get("/api/lessons/{lesson:str}", responses={200: DOCUMENT} | describe_errors(404))
async def read_lesson(lesson: LessonName, request: "Request[Any, Any, State]") -> Response[bytes]:
    """A lesson: its steps, each with the table before and after every legal move."""
    is_gzip = accepts_gzip(request.scope)
    body = await asyncio.to_thread(encode_lesson, lesson, is_gzip)
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if is_gzip else {})
    return Response(body, media_type=MediaType.JSON, headers=headers)


HANDLERS: list[HTTPRouteHandler] = [read_lessons, read_lesson]
