import { hash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { html, raw } from "hono/html";
import type { ServerEnv } from "./http/caller.ts";
import { type StoredAnswer, storeAnswer, toResponse } from "./http/stored-answer.ts";

const info = { title: "Shop API", version: "1", description: "The shop's HTTP API. Amounts are US dollars." };

type Html = ReturnType<typeof html>;
type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
type PathItem = NonNullable<Document["paths"]>[string];
type Operation = NonNullable<PathItem["get"]>;
type Parameter = Extract<NonNullable<Operation["parameters"]>[number], { in: string }>;
type Schema = NonNullable<Parameter["schema"]>;

type Reference = Extract<Schema, { $ref: string }>;
type Described = Exclude<Schema, Reference>;

const methods = ["get", "post", "put", "patch", "delete"] as const;

const style = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #2b2622; background: #fff; }
details { border-top: 1px solid #d9d0c3; padding: .5rem 0; }
summary { cursor: pointer; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
h2, h3 { font-size: 1rem; margin: 1rem 0 0; }
ul { margin: 0; padding-left: 1.25rem; }`;

/** The page's own style is named by its hash. Nothing else loads. */
const policy = `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Adds the API's description: as OpenAPI at /api/openapi.json, and for people at /api/docs. Each is made when it is first
 * asked for, when all routes are there, and then kept, because it takes longer than most calls.
 */
export function describeApi(api: OpenAPIHono<ServerEnv>): void {
  let document: StoredAnswer | undefined;
  let page: StoredAnswer | undefined;
  const describe = () => api.getOpenAPI31Document({ openapi: "3.1.0", info });
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  api.get("/api/openapi.json", (c) => {
    document ??= kept(JSON.stringify(describe()), { "content-type": "application/json" });
    return toResponse(document, c.req.raw);
  });
  api.get("/api/docs", (c) => {
    page ??= kept(String(pageOf(describe())), {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    });
    return toResponse(page, c.req.raw);
  });
}

/** Browsers may keep it, and ask whether it is still the same. */
function kept(text: string, headers: Readonly<Record<string, string>>): StoredAnswer {
  const body = Buffer.from(text);
  return storeAnswer({ status: 200, headers: { ...headers, "cache-control": "public, no-cache" }, body });
}

function pageOf({ paths = {}, components: { schemas = {} } = {} }: Document): Html {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [callOf(method, path, operation)];
    }),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>${info.title}</h1>
<p>${info.description} Programs read <a href="/api/openapi.json">the OpenAPI document</a>.</p>
${calls}
<h2>What calls have in common</h2>
${Object.entries(schemas).map(([name, schema]) => html`<h3 id="${name}">${name}</h3><div>${shapeOf(schema, true)}</div>`)}
</body>
</html>`;
}

function callOf(method: string, path: string, operation: Operation): Html {
  const { summary, security, parameters = [], requestBody, responses = {} } = operation;
  const named = parameters.filter((parameter): parameter is Parameter => "in" in parameter);
  const taken = requestBody !== undefined && "content" in requestBody ? requestBody.content : undefined;
  return html`<details><summary><code>${method.toUpperCase()} ${path}</code> ${summary}</summary>
${security === undefined ? "" : html`<p>Needs <code>Authorization: Bearer …</code></p>`}
${named.length === 0 ? "" : html`<h2>Parameters</h2><ul>${named.map(parameterOf)}</ul>`}
${taken === undefined ? "" : html`<h2>Body</h2>${contentOf(taken)}`}
<h2>Answers</h2>
<ul>${Object.entries(responses).map(([status, { description, content }]) => html`<li><code>${status}</code> ${description}${contentOf(content)}</li>`)}</ul>
</details>
`;
}

function parameterOf({ name, in: place, schema = {}, required = false }: Parameter): Html {
  return html`<li><code>${name}</code> in the ${place}, ${shapeOf(schema, required)}</li>`;
}

function contentOf(content: Readonly<Record<string, { schema?: Schema }>> | undefined): Html | "" {
  const schema = content?.["application/json"]?.schema;
  return schema === undefined ? "" : html`: ${shapeOf(schema, true)}`;
}

function isReference(schema: Schema): schema is Reference {
  return schema.$ref !== undefined;
}

/** A value in words, and below it the fields of an object. */
function shapeOf(schema: Schema, isRequired: boolean): Html {
  if (isReference(schema)) {
    const name = schema.$ref.split("/").at(-1);
    return html`<a href="#${name}">${name}</a>`;
  }
  const { description, properties = {}, required = [], items } = schema;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  const words = [wordsOf(schema), isRequired ? "" : "optional"].filter((word) => word !== "").join(", ");
  const fields = Object.entries(properties).map(
    ([name, field]) => html`<li><code>${name}</code> ${shapeOf(field, required.includes(name))}</li>`,
  );
  return html`${words}${description === undefined ? "" : html`. ${description}`}
${fields.length === 0 ? "" : html`<ul>${fields}</ul>`}
${items === undefined ? "" : html`<ul><li>each ${shapeOf(items, true)}</li></ul>`}
${choices.length === 0 ? "" : html`<ul>${choices.map((choice) => html`<li>${shapeOf(choice, true)}</li>`)}</ul>`}`;
}

/** Such as 'string, uuid' and 'integer, at least 1, at most 100'. */
function wordsOf(schema: Described): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.allOf !== undefined) return "all of";
  if (schema.anyOf !== undefined || schema.oneOf !== undefined) return "one of";
  const limits = [
    schema.format ?? "",
    bound("at least", schema.minimum),
    bound("at most", schema.maximum),
    bound("no shorter than", schema.minLength ?? schema.minItems),
    bound("no longer than", schema.maxLength ?? schema.maxItems),
  ];
  return [[schema.type].flat().join(" or "), ...limits].filter((word) => word !== "").join(", ");
}

function bound(words: string, figure: number | undefined): string {
  return figure === undefined ? "" : `${words} ${figure}`;
}
