import type { FastifySchemaCompiler, FastifySchemaValidationError } from "fastify";
import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";

/** Checks by schemas, each made ready when it is first needed: a server starts without waiting for all of them. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  let ready: ReturnType<typeof Compile> | undefined;
  const validate = (value: unknown): boolean => {
    ready ??= Compile(schema);
    if (ready.Check(value)) return true;
    validate.errors = [...ready.Errors(value)] as unknown as FastifySchemaValidationError[];
    return false;
  };
  validate.errors = [] as FastifySchemaValidationError[];
  return validate;
};
