/**
 * Paths that belong to signing in and are no places to return to: a customer who was sent back to one after a login would be logged
 * out again, or begin anew.
 */
const passages = /^\/(log-out|login-as-token|account|api|sandbox)(\/|$)/i;

/** No character that is invisible or a blank, and none that some browsers read as a slash. */
const plain = /^[^\p{C}\p{Z}\\]*$/u;

const longest = 1_000;

/**
 * Returns the path of this shop in `text`, with query and fragment, or "/" if it is none. It never leads to another host
 * (`//evil`, `/\evil`, both also encoded once or twice), to a script, or through dots that a browser removes.
 */
export function localPath(text: string | undefined): string {
  if (text === undefined || text.length > longest || !plain.test(text)) return "/";
  const [path = ""] = text.split(/[?#]/);
  const once = decoded(path);
  return [path, once, decoded(once)].every(isLocal) ? text : "/";
}

function isLocal(path: string | undefined): boolean {
  if (path === undefined || !path.startsWith("/") || !plain.test(path)) return false;
  return !/\/(\/|\.{1,2}(\/|$))/.test(path) && !passages.test(path);
}

/** Undefined for what nobody has encoded: a lonely %, or half a character. */
function decoded(path: string | undefined): string | undefined {
  try {
    return path === undefined ? undefined : decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
