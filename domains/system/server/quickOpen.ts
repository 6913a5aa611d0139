import {
  type AnyField,
  type AnyResource,
  type Catalogue,
  invalidInput,
  maskedValue,
  say,
  showPhone,
  tidyPhone,
} from '@pavilion/declare'
import {
  compileScope,
  narrowedReach,
  compileSearch,
  isSearched,
  maskedFor,
  normal,
  Parameters,
  quoted,
  scopeColumn,
  unmasksRow,
  waysFor,
  wordsOf,
  type Context,
} from '@pavilion/store'
import type { QuickHit } from '../model/calls/desk.ts'

/**
 * The resources that people search by number, name or phone, most wanted first. Names of other
 * domains' resources; missing ones are skipped.
 */
export const quickResources = [
  'registerUser',
  'webFormRecord',
  'webUser',
  'exhibitorCompanyInfo',
  'order',
  'booth',
  'hotel',
  'hotelGuest',
  'hotelCustomer',
  'ticket',
  'invoice',
  'passenger',
  'car',
  'vip',
  'conferenceSpeaker',
  'expert',
  'webForm',
  'webContent',
  'project',
  'workplace',
  'sysUser',
] as const
/** The best few of each resource, chosen among the first that the index returns. */
const each = 5
const looked = 60
const shortKinds = new Set<AnyField['kind']>(['text', 'phone', 'email'])

interface QuickHitType {
  resource: string
  id: number
  title: string | null
  english: string | null
  held: (string | null)[]
  home: number | null
}

/** Where the caller may list and open rows of a resource; undefined nowhere. */
export const readable = (ctx: Context, of: AnyResource) =>
  ctx.where(`${of.name}.getList`)?.where(`${of.name}.getDetail`)

/** A value shown beside a row's title. */
interface Detail {
  readonly field: AnyField
  readonly sql: string
}
/**
 * What is shown beside a row's title: whose it is, where a row of its own says so (an order's contact),
 * and the short fields that the keyword searches.
 */
const detailsOf = (catalogue: Catalogue, of: AnyResource): Detail[] => [
  ...personOf(catalogue, of),
  ...Object.entries(of.fields as Record<string, AnyField>)
    .filter(
      ([name, field]) => field.search && shortKinds.has(field.kind) && name !== of.title && name !== 'englishName',
    )
    .map(([name, field]) => ({ field, sql: `a.${quoted(name)}` }))
    .slice(0, 6),
]
function personOf(catalogue: Catalogue, of: AnyResource): Detail[] {
  const step = of.foundBy?.find(({ shown, path: [first, ...more] }) => shown && first?.by === 'id' && !more.length)
  const way = step?.path[0]
  const whose = way && catalogue.resources.get(way.of)
  if (!whose) return []
  const sql = `(select p.${quoted(whose.title)} from ${quoted(whose.name)} p where p.id = a.${quoted(way.field)} and p."deletedAt" is null)`
  return [{ field: whose.fields[whose.title] as AnyField, sql }]
}

/** The column that says where a row is: its project or seller. */
function home(of: AnyResource): string {
  const column = scopeColumn(of)
  return column ? `a.${quoted(column)}` : 'null::bigint'
}
/** Which rows of a resource a keyword means, by its index alone, and which of them the caller reaches. */
export function meaning(
  ctx: Context,
  of: AnyResource,
  keyword: string,
  parameters: Parameters,
): { meant: string; reached: string } {
  const there = readable(ctx, of) ?? ctx
  const { caller, projectId, sellerId } = there
  const reach = {
    projects: caller.projects,
    sellers: caller.sellers,
    ...(projectId !== undefined && { projectId }),
    ...(sellerId !== undefined && { sellerId }),
    ...narrowedReach(caller),
  }
  return {
    reached: ['a."deletedAt" is null', ...compileScope(of, reach, parameters, 'a')].join(' and '),
    meant: compileSearch(of, keyword, parameters, 'a', false, maskedFor(there), waysFor(there, looked)).join(' and '),
  }
}
/**
 * One statement over all of these resources, each using its keyword index and limited to what the
 * caller can access.
 */
export function quickQuery(
  ctx: Context,
  resources: readonly AnyResource[],
  keyword: string,
): { text: string; values: readonly unknown[] } {
  const parameters = new Parameters()
  const typed = normal(keyword.trim())
  const start = parameters.add(typed, 'text')
  const whole = parameters.add([typed, tidyPhone(typed)], 'text[]')
  const parts = resources.map((of, place) => {
    const { reached, meant } = meaning(ctx, of, keyword, parameters)
    const english = of.title === 'name' && 'englishName' in of.fields ? 'a."englishName"' : 'null::text'
    return `(select ${place} as place, x.* from (select '${of.name}' as resource, a.id, ${home(of)} as home, a.${quoted(of.title)}::text as title, ${english} as english, array[${detailsOf(
      ctx.catalogue,
      of,
    )
      .map(({ sql }) => sql)
      .join(', ')}]::text[] as held
      from (select * from ${quoted(of.name)} a where ${meant} offset 0) a where ${reached} limit ${looked}) x
      order by lower(x.title) = any(${whole}) or exists (select 1 from unnest(x.held) h where lower(h) = any(${whole})) desc, starts_with(lower(x.title), ${start}) desc, x.id desc limit ${each})`
  })
  return { text: parts.join('\nunion all\n'), values: parameters.values }
}
// With a small limit PostgreSQL would rather scan a table or a project than use the keyword index,
// which it cannot know to be selective. So the keyword is matched in a subquery (`offset 0` keeps
// it there), with bitmap scans only.
export const byIndexAlone = `select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`

/**
 * Finds records by number, name or phone that the caller may list and open; phone and e-mail are
 * masked as elsewhere. Two statements, however many resources.
 * @throws invalidInput
 */
export async function quickHits(ctx: Context, keyword: string): Promise<QuickHit[]> {
  if (keyword.includes('\u0000')) throw invalidInput({ keyword: say('关键字应为文字', 'The keyword must be text') })
  const { catalogue } = ctx
  const resources = quickResources
    .flatMap(name => catalogue.resources.get(name) ?? [])
    .filter(of => isSearched(of) && readable(ctx, of))
  const words = wordsOf(keyword)
  if (!resources.length || !words.length) return []
  const { text, values } = quickQuery(ctx, resources, keyword)
  const found = await ctx.transaction(async tx => {
    await tx.sql(byIndexAlone)
    return tx.sql<QuickHitType>(text, values)
  })
  return found.map(row => hitOf(ctx, catalogue.get(row.resource), row, words))
}
function hitOf(
  ctx: Context,
  of: AnyResource,
  { resource, id, title, english, held, home }: QuickHitType,
  words: readonly string[],
): QuickHit {
  const isFull = ctx.caller.kind !== 'operator' || unmasksRow(ctx, of, { id, [scopeColumn(of) ?? '']: home })
  const shown = (field: AnyField | undefined, value: string) =>
    field && !isFull ? String(maskedValue(field, value)) : field?.kind === 'phone' ? showPhone(value) : value
  const details = detailsOf(ctx.catalogue, of).flatMap(({ field }, at) =>
    held[at]
      ? [{ field, value: held[at] as string, meant: words.some(word => normal(held[at] as string).includes(word)) }]
      : [],
  )
  // Values that match the keyword come first.
  const about = [...details.filter(({ meant }) => meant), ...details.filter(({ meant }) => !meant)]
    .slice(0, 2)
    .map(({ field, value }) => shown(field, value))
  return {
    resource,
    id,
    title: (ctx.language === 'en' && english) || (title ? shown(of.fields[of.title], title) : `#${id}`),
    about,
  }
}
