import { invalidInput, type AnyField, type AnyResource, type Pair } from '@pavilion/declare'
import type { Context } from '../context.ts'

const fileKinds = new Set<AnyField['kind']>(['image', 'images', 'file', 'files'])
/** The fields of a resource that hold files. */
export const fileFields = (of: AnyResource): [string, AnyField][] =>
  Object.entries(of.fields as Record<string, AnyField>).filter(([, { kind }]) => fileKinds.has(kind))
/**
 * The private files in the value of a file field: a path, a list of paths, or a list of
 * `{ name, path }`.
 */
function privateIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/files/private/') ? [value] : []
  if (Array.isArray(value)) return value.flatMap(privateIn)
  return value && typeof value === 'object' ? privateIn((value as { path?: unknown }).path) : []
}
/**
 * Those of these private files that the caller may not reach. Operators reach files they uploaded
 * and those of their projects or of none; visitors reach files they uploaded and files without an
 * uploader. A row's readers may open its files, so naming a file gives access to it.
 */
export async function filesBeyond(ctx: Context, value: unknown): Promise<Set<string>> {
  const paths = [...new Set(privateIn(value))]
  const { kind, id, projects } = ctx.caller
  if (!paths.length || kind === 'service' || kind === 'system') return new Set()
  const theirs = kind === 'visitor' || kind === 'anonymous'
  const isReached = theirs
    ? 'a."webUserId" = $2 or (a."webUserId" is null and a."sysUserId" is null)'
    : 'a."sysUserId" = $2 or a."projectId" is null or $3::bigint[] is null or a."projectId" = any($3)'
  const found = await ctx.sql<{ path: string }>(
    `select path
    from unnest($1::text[]) path
    where not exists (
      select 1
      from "uploadedFile" a
      where a."filePath" = path and a."deletedAt" is null and (${isReached})
    )`,
    [paths, id, ...(theirs ? [] : [projects === 'all' ? null : projects])],
  )
  return new Set(found.map(({ path }) => path))
}
/**
 * The messages for such files, by field: they do not exist. `known`: files that the row already
 * names, which may stay.
 */
export const wrongFiles = (
  fields: readonly (readonly [string, AnyField])[],
  row: Readonly<Record<string, unknown>>,
  beyond: ReadonlySet<string>,
  known: ReadonlySet<string> = new Set(),
): Record<string, Pair> =>
  Object.fromEntries(
    fields
      .filter(([name]) => privateIn(row[name]).some(path => beyond.has(path) && !known.has(path)))
      .map(([name, { zh, en }]) => [name, [`${zh}不存在`, `${en} does not exist`]]),
  )
/**
 * Rows may name only private files within their writer's reach, and those that the changed row
 * already names.
 * @throws invalidInput
 */
export async function checkFiles(
  ctx: Context,
  of: AnyResource,
  rows: readonly Readonly<Record<string, unknown>>[],
  before: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const fields = fileFields(of)
  if (!fields.length) return
  const beyond = await filesBeyond(
    ctx,
    rows.map(row => fields.map(([name]) => row[name])),
  )
  if (!beyond.size) return
  const known = new Set(fields.flatMap(([name]) => privateIn(before[name])))
  for (const row of rows) {
    const wrong = wrongFiles(fields, row, beyond, known)
    if (Object.keys(wrong).length) throw invalidInput(wrong)
  }
}
