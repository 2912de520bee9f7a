import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler, type PluginTransformQueryArgs, type RootOperationNode } from 'kysely';

class ColumnNames extends CamelCasePlugin {
  /** No-op: the compiler writes the names, because transforming the tree takes longer than compiling. */
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  inDatabase(name: string): string {
    return this.snakeCase(name);
  }
}

// Keys inside JSON values are data and stay unchanged.
export const columnNames = new ColumnNames({ maintainNestedObjectKeys: true });

class Compiler extends PostgresQueryCompiler {
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

export class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new Compiler();
  }
}
