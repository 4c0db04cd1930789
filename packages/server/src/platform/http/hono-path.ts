/** Hono writes the parameters of a path as ':id', OpenAPI as '{id}'. */
export function honoPath(openApiPath: string): string {
  return openApiPath.replaceAll(/\{(\w+)\}/g, ":$1");
}
