/** Any JSON value, read-only: what answers, configurations and definitions are made of. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A json-logic rule, or a literal. Only operators of the closed list (engine/logic) may stand in it. */
export type Logic = Json;

/** A JSON Schema (draft 2020-12 subset that Ajv compiles). */
export type JsonSchema = JsonObject;
