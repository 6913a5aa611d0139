import { Readable } from 'node:stream'
import {
  dayMs,
  keyedPort,
  noData,
  permissionDenied,
  type AnswerOf,
  type AnyField,
  type AnyResource,
  type Catalogue,
} from '@pavilion/declare'
import { handle, may, mayEverywhere, type Call } from '@pavilion/http'
import { everyRowOf, quoted, sql, now, type Context } from '@pavilion/store'
import { findUnusedFiles, getFileUses, type fileUses } from '../model/calls/files.ts'
import { uploadedFile } from '../model/index.ts'
import { backgroundWork, files, startTask, type TaskTools } from '@pavilion/work/server/index.ts'

/** Lists that mention files without using them, and lists of hashes that contain no paths. */
const notUsing = new Set([
  'webFormUniqueAnswer',
  'webFormSortAnswer',
  'uploadedFile',
  'unclaimedUpload',
  'sysUserOperateLog',
  'sysUserLoginLog',
  'operateLogSeal',
  'accessSession',
  'oneTimeId',
  'dayFigure',
])
const using = (catalogue: Catalogue): AnyResource[] =>
  [...catalogue.resources.values()].filter(({ name, storage }) => storage !== 'view' && !notUsing.has(name))
/**
 * The part of a path shared by all versions of a file: `/files/ab/…` without size and extension.
 */
const stem = /^\/files\/(?:private\/)?[0-9a-f]{2}\/[0-9a-f]{30}/
export const stemOf = (path: string): string => stem.exec(path)?.[0] ?? path
const stemsIn = `'/files/(?:private/)?[0-9a-f]{2}/[0-9a-f]{30}'`

// Casting whole rows to text, search columns included, takes a minute per million rows: only
// columns that can hold a path are searched.
const shortest = '/files/ab/'.length + 30
const words = new Set<AnyField['kind']>(['text', 'longText', 'remark'])
const holding = new Set<AnyField['kind']>([
  'richText',
  'url',
  'image',
  'images',
  'file',
  'files',
  'json',
  'part',
  'parts',
])
/** SQL: the columns of a list that may hold a path, as one text; undefined when there are none. */
function naming(of: AnyResource): string | undefined {
  const columns = Object.entries(of.fields as Record<string, AnyField>)
    .filter(([, { kind, max }]) => holding.has(kind) || (words.has(kind) && (max ?? Infinity) >= shortest))
    .map(([name]) => `a.${quoted(name)}`)
  return columns.length ? `concat_ws(' ', ${columns.join(', ')})` : undefined
}
/**
 * A faster lookup for lists whose files are in an indexed column: a select of the ids of rows that
 * hold the file $2. Somebody waits for the result.
 */
export const fileHolders = keyedPort<string, string>('system.fileHolders', {
  what: 'how the rows of a list that hold a file are found by an index',
})

const mostUses = 100
/**
 * The records that use a file: in a file field, a rich text, an answer or the settings of a page.
 * `hidden` counts those the caller may not list or cannot access.
 */
export async function usesOf(ctx: Context, path: string): Promise<AnswerOf<typeof fileUses>> {
  const [fileStem] = stem.exec(path) ?? []
  if (!fileStem) return { rows: [], hidden: 0 }
  const catalogue = ctx.catalogue
  const each = using(catalogue).flatMap(of => {
    const ids = fileHolders.get(of.name)
    const held = ids ? `a."id" = any(array(${ids}))` : naming(of)?.concat(' like $1')
    return held
      ? `(select '${of.name}' as "resource", a."id", left(a.${quoted(of.title)}::text, 200) as "title", ${of.scope === 'project' || of.scope === 'shared' ? 'a."projectId"' : 'null::bigint'} as "projectId", a."deletedAt" is not null as "deleted"
    from ${quoted(of.name)} a where ${held} order by a."id" limit ${mostUses})`
      : []
  })
  const found = await ctx
    .acting('file usage', {})
    .sql<{ resource: string; id: number; title: string | null; projectId: number | null; deleted: boolean }>(
      each.join(' union all '),
      [`%${fileStem}%`, ...(fileHolders.all().length ? [path] : [])],
    )
  const seen = found.filter(({ resource, projectId }) => {
    const projects = ctx.where(`${resource}.getList`)?.caller.projects ?? []
    return projects === 'all' || (projectId !== null && projects.includes(projectId))
  })
  return {
    hidden: found.length - seen.length,
    rows: seen.slice(0, mostUses).map(({ resource, id, title, deleted }) => {
      const { zh, en } = catalogue.resources.get(resource) as AnyResource
      return { resource, zh, en, id, title: title ?? '', deleted }
    }),
  }
}
/** SQL: the files that rows of a list name, those of a condition; undefined where none can. */
export function stemsNamedBy(of: AnyResource, where: string): string | undefined {
  const held = naming(of)
  return (
    held &&
    `select distinct m[1] as "path" from (select * from ${quoted(of.name)} where ${where}) a, regexp_matches(${held}, ${stemsIn}, 'g') m where ${held} like '%/files/%'`
  )
}
/**
 * All files that some record uses, also one in the recycle bin, which may be restored. With
 * `among`, only these. Table by table.
 */
export async function usedStems(
  ctx: Context,
  report: (done: number, total: number) => Promise<void> = async () => {},
  among?: readonly string[],
): Promise<Set<string>> {
  const all = using(ctx.catalogue)
  const used = new Set<string>()
  for (const [nth, of] of all.entries()) {
    const held = naming(of)
    if (held)
      for (const { path } of await ctx.sql<{ path: string }>(
        `
          select distinct m[1] as "path"
          from ${quoted(of.name)} a, regexp_matches(${held}, ${stemsIn}, 'g') m
          where ${held} like '%/files/%'${among ? ' and m[1] = any($1::text[])' : ''}`,
        among ? [among] : [],
      ))
        used.add(path)
    await report(nth + 1, all.length)
  }
  return used
}

export interface Unused {
  readonly path: string
  readonly name: string
  readonly size: number
  readonly at: string
  readonly listed: boolean
}
/**
 * Files that no record uses and that are more than a day old: those of the list, and bytes that the
 * list does not know.
 */
export async function unusedFiles(
  ctx: Context,
  report: (done: number, total: number) => Promise<void> = async () => {},
): Promise<Unused[]> {
  const used = await usedStems(ctx, report)
  const aDayAgo = now().getTime() - dayMs
  const listed = await ctx.query<{
    path: string
    name: string | null
    size: number | null
    at: string
    fresh: boolean
  }>(
    sql`select f."filePath" as "path", f."name", f."size", f."createdAt" as "at",
      f."createdAt" > clock_timestamp() - interval '1 day' as "fresh"
    from ${everyRowOf(uploadedFile, 'a file may be used in any project')} f
    where f."deletedAt" is null
    order by f.id`,
  )
  const known = new Set(listed.map(({ path }) => stemOf(path)))
  const stray: Unused[] = []
  for await (const { name, size, at } of files().list()) {
    const path = `/files/${name}`
    if (/\.\d+\.webp$/.test(name) || known.has(stemOf(path)) || used.has(stemOf(path))) continue
    if (at.getTime() < aDayAgo)
      stray.push({ path, name: name.slice(name.lastIndexOf('/') + 1), size, at: at.toISOString(), listed: false })
  }
  return [
    ...listed
      .filter(({ path, fresh }) => !fresh && !used.has(stemOf(path)))
      .map(({ path, name, size, at }) => ({ path, name: name ?? '', size: size ?? 0, at, listed: true })),
    ...stray,
  ]
}
// A text that starts like a formula must not become one.
const cell = (value: string | number) => {
  const text = /^[=+\-@\t]/.test(String(value)) ? `'${value}` : String(value)
  return `"${text.replaceAll('"', '""')}"`
}
/**
 * A file may be used in any project, so only operators with all projects may list unused files.
 * @throws permissionDenied
 */
const mayLookEverywhere = (ctx: Context) => {
  if (ctx.where('uploadedFile.findUnused')?.caller.projects !== 'all') throw permissionDenied()
}
backgroundWork.fill('unusedFiles', async (ctx, _payload, tools: TaskTools) => {
  mayLookEverywhere(ctx)
  const found = await unusedFiles(ctx.acting('file usage', {}), (done, total) => tools.progress(done, total))
  const en = ctx.language === 'en'
  const lines = [
    en ? ['Name', 'Path', 'Bytes', 'Since', 'In the list of files'] : ['名称', '路径', '字节', '时间', '在文件列表中'],
    ...found.map(({ name, path, size, at, listed }) => [
      name,
      path,
      size,
      at,
      listed ? (en ? 'yes' : '是') : en ? 'no' : '否',
    ]),
  ]
  await tools.keep(
    Readable.from([`\ufeff${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`]),
    en ? `Unused files (${found.length}).csv` : `未使用的文件（${found.length}）.csv`,
    'csv',
  )
})

export const fileUsageCalls: Call[] = [
  handle(
    getFileUses,
    { guard: may('uploadedFile.getDetail'), rate: { max: 30, seconds: 60, by: 'caller' } },
    async ({ ctx, body }) => {
      const { filePath } = await ctx.store(uploadedFile).getDetail(body.id)
      if (!filePath) throw noData()
      return usesOf(ctx, filePath)
    },
  ),
  handle(
    findUnusedFiles,
    { guard: mayEverywhere('uploadedFile.findUnused'), rate: { max: 6, seconds: 60, by: 'caller' } },
    async ({ ctx }) => {
      mayLookEverywhere(ctx)
      return startTask(ctx, {
        kind: 'unusedFiles',
        name: ctx.language === 'en' ? 'Unused files' : '查找未使用的文件',
        payload: {},
      })
    },
  ),
]
