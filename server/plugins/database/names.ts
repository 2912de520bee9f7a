import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler, type PluginTransformQueryArgs, type RootOperationNode } from 'kysely';

/** Columns are called in camelCase here and in snake_case in the database. */
class ColumnNames extends CamelCasePlugin {
  /** Nothing: the compiler writes the names. A second tree of every statement, only to have other names, takes longer than the compiling. */
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  inDatabase(name: string): string {
    return this.snakeCase(name);
  }
}

// what is inside of a JSON value is data, whatever its keys look like
export const columnNames = new ColumnNames({ maintainNestedObjectKeys: true });

class Compiler extends PostgresQueryCompiler {
  /** All names stand in the code, so there are as many as it has. */
  static readonly #written = new Map<string, string>();

  protected override sanitizeIdentifier(name: string): string {
    let written = Compiler.#written.get(name);
    if (written === undefined) {
      written = super.sanitizeIdentifier(columnNames.inDatabase(name));
      Compiler.#written.set(name, written);
    }
    return written;
  }
}

/** PostgreSQL's, with the names of the database. */
export class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new Compiler();
  }
}
