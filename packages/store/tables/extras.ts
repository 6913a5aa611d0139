import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyResource, Catalogue } from '@pavilion/declare'
import { indexName } from './columns.ts'

/**
 * What Drizzle cannot express: exclusion constraints and append-only tables. By name, with the
 * statements that create and drop it.
 */
export type Extras = Readonly<Record<string, { readonly up: string; readonly down: string }>>

const appendOnlyFunction = `CREATE OR REPLACE FUNCTION pavilion_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pavilion.rewriting', true) IS DISTINCT FROM 'yes' THEN
    RAISE EXCEPTION 'rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;`

/** The extras of all declarations. */
export function extrasOf(all: Catalogue): Extras {
  const tables = [...all.resources.values()].filter(({ storage }) => storage === 'table')
  return Object.fromEntries([
    ...extensionOf(tables),
    ...tables.flatMap(of => [...exclusionsOf(of), ...appendOnlyOf(of)]),
  ])
}
/** Comparing by = and <> in an exclusion needs an extension that comes with PostgreSQL. It stays. */
function extensionOf(tables: readonly AnyResource[]) {
  const compares = tables.some(of => Object.values(of.exclude).some(body => /WITH (?:=|<>)/i.test(body)))
  return compares ? [['btree_gist', { up: 'CREATE EXTENSION IF NOT EXISTS btree_gist;', down: '' }] as const] : []
}
const exclusionsOf = (of: AnyResource) =>
  Object.entries(of.exclude).map(([name, body]) => {
    const constraint = indexName(of.name, name, 'excl')
    const up = `ALTER TABLE "${of.name}" ADD CONSTRAINT "${constraint}" EXCLUDE ${body} WHERE ("deletedAt" IS NULL);`
    return [constraint, { up, down: `ALTER TABLE "${of.name}" DROP CONSTRAINT IF EXISTS "${constraint}";` }] as const
  })
function appendOnlyOf(of: AnyResource) {
  if (!of.appendOnly) return []
  const trigger = indexName(of.name, 'appendOnly')
  const make = `CREATE TRIGGER "${trigger}" BEFORE UPDATE OR DELETE ON "${of.name}"
  FOR EACH ROW EXECUTE FUNCTION pavilion_append_only();`
  return [
    [
      trigger,
      { up: `${appendOnlyFunction}\n${make}`, down: `DROP TRIGGER IF EXISTS "${trigger}" ON "${of.name}";` },
    ] as const,
  ]
}

/** The extras of the committed migrations. */
export function extrasBefore(folder: string): Extras {
  const path = join(folder, 'extras.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Extras) : {}
}
/** The statements that lead from some extras to others. */
export function extrasBetween(before: Extras, after: Extras): string[] {
  const gone = Object.entries(before).filter(([name, { up }]) => after[name]?.up !== up)
  const fresh = Object.entries(after).filter(([name, { up }]) => before[name]?.up !== up)
  return [...gone.flatMap(([, { down }]) => down || []), ...fresh.map(([, { up }]) => up)]
}
