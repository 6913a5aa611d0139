import {
  hasTags,
  mostTags,
  rightOf,
  tagField,
  tagResourceOf,
  type AnyResource,
  type Catalogue,
  type Language,
  type Pair,
} from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import { defused } from './cells.ts'
import { Decisions } from './decisions.ts'
import type { ImportOptions, ReadRow } from './importer.ts'
import { entriesIn, shortened } from './lists.ts'

interface Tag {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
}
/** As many tags as a list can have. */
const mostOfList = 1000
const longestName = 100
const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase()
const tagsOf = async (ctx: Context, target: AnyResource, of: AnyResource): Promise<readonly Tag[]> =>
  (await ctx.store(target).rows({ resource: of.name }, { limit: mostOfList })) as unknown as readonly Tag[]

/**
 * The tags of a row as a sheet shows them: their names in the reader's language, with commas between them. A
 * name that has one itself is quoted, as an import reads it. One statement for the whole sheet.
 */
export async function tagNames(
  ctx: Context,
  of: AnyResource,
  language: Language,
): Promise<(value: unknown) => string | null> {
  const tags = new Map((await tagsOf(ctx, ctx.catalogue.get(tagResourceOf(of)), of)).map(tag => [tag.id, tag]))
  const named = ({ name, englishName }: Tag) => quoted((language === 'en' && englishName) || name)
  return value => {
    const held = ((value as readonly number[] | null) ?? []).flatMap(id => tags.get(id) ?? [])
    return held.length ? defused(held.map(named).join(', ')) : null
  }
}
const quoted = (name: string) => (/[,，、;；/|\n"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

/** Reads the tags of a sheet's rows by their names. */
export interface TagReader {
  /** Turns the names in rows into ids. A name that no tag has is asked about: made, or left out. */
  resolve(rows: readonly ReadRow[]): Promise<void>
  /** Makes the tags that somebody has agreed to, in the transaction that writes the rows. */
  settle(tx: Transaction, rows: readonly ReadRow[]): Promise<void>
  readonly decisions: Decisions
}
const answers = {
  make: { value: 'make', label: ['新建此标签', 'Make this tag'] as Pair },
  leave: { value: 'leave', label: ['不要此标签', 'Leave it out'] as Pair },
}
/** A reader of the tags of this list; undefined where its rows have none. `there`: where the rows will be. */
export function tagReader(
  ctx: Context,
  catalogue: Catalogue,
  of: AnyResource,
  options: ImportOptions,
  there: Context = ctx,
): TagReader | undefined {
  const target = hasTags(of) ? catalogue.resources.get(tagResourceOf(of)) : undefined
  if (!target) return undefined
  const decisions = new Decisions(options)
  const mayMake = ctx.caller.kind !== 'operator' || ctx.has(rightOf(target, 'create'))
  const asked = new Map<string, string | undefined>()
  const toMake = new WeakMap<ReadRow, readonly string[]>()
  let known: ReadonlyMap<string, number> | undefined
  const ask = (name: string): string | undefined => {
    const key = plain(name)
    if (!asked.has(key))
      asked.set(
        key,
        decisions.ask({
          name: `tag ${key}`,
          label: [`没有名为「${shortened(name)}」的标签`, `There is no tag named “${shortened(name)}”`],
          values: [...(mayMake ? [answers.make] : []), answers.leave],
        }),
      )
    return asked.get(key)
  }
  return {
    decisions,
    async resolve(rows) {
      const tags = (known ??= byName(await tagsOf(there, target, of)))
      for (const row of rows) {
        const text = row.values[tagField]
        if (typeof text !== 'string') continue
        const [ids, names]: [number[], string[]] = [[], []]
        for (const name of entriesIn(text, word => tags.has(plain(word)))) {
          const id = tags.get(plain(name))
          const answer = id !== undefined || name.length > longestName ? undefined : ask(name)
          if (id !== undefined) ids.push(id)
          else if (answer === answers.make.value) names.push(name)
          else if (answer === undefined)
            row.wrong[tagField] = [`没有名为「${shortened(name)}」的标签`, `There is no tag named “${shortened(name)}”`]
        }
        row.values[tagField] = [...new Set(ids)].slice(0, mostTags)
        if (names.length) toMake.set(row, names)
      }
    },
    async settle(tx, rows) {
      const wanted = rows.map(row => [row, toMake.get(row) ?? []] as const).filter(([, names]) => names.length)
      if (!wanted.length) return
      const tags = new Map(byName(await tagsOf(tx, target, of)))
      const fresh = new Map(wanted.flatMap(([, names]) => names).map(name => [plain(name), name.trim()]))
      for (const [key, name] of fresh)
        if (!tags.has(key)) tags.set(key, (await tx.store(target).create({ resource: of.name, name } as never)).id)
      for (const [row, names] of wanted) {
        const made = names.flatMap(name => tags.get(plain(name)) ?? [])
        row.values[tagField] = [...new Set([...(row.values[tagField] as readonly number[]), ...made])]
      }
    },
  }
}
/** By either name; the Chinese one counts where two differ. */
const byName = (tags: readonly Tag[]): ReadonlyMap<string, number> =>
  new Map([
    ...tags.flatMap(({ id, englishName }) => (englishName ? [[plain(englishName), id] as const] : [])),
    ...tags.map(({ id, name }) => [plain(name), id] as const),
  ])
