/** For Express: `app.use(tokumei(options))`, after the parser of bodies. */
import { createSession, type Session } from "../session/session.ts";
import { type Any, type HttpOptions, strippedBody } from "./bodies.ts";

/** `request.tokumei` is the session of the request; with `bodies` its body comes stripped, and what is sent back is restored. */
export function tokumei(
  options: HttpOptions = {},
): (request: Any, response: Any, next: (error?: unknown) => void) => void {
  const { policy = "default", bodies = false, ...rest } = options;
  return (request, response, next) => {
    try {
      request.tokumei = createSession(policy, rest);
      if (bodies) {
        request.body = strippedBody(request.tokumei, request.body);
        restoreAnswers(response, request.tokumei);
      }
      next();
    } catch (error) {
      next(error);
    }
  };
}

/** `json` hands its text to `send`, which must not restore it once more. */
function restoreAnswers(response: Any, session: Session): void {
  const { json, send } = response;
  response.json = (body: unknown) => {
    response.send = send;
    return json.call(response, session.restoreAs(body, "json"));
  };
  response.send = (body: unknown) =>
    send.call(response, typeof body === "string" ? session.restore(body).text : body);
}
