import { pinyin } from 'pinyin-pro'
import { everyRowOf, gramsOf, searchText, sql, type Context, type Transaction } from '@pavilion/store'
import { nameReadings, soundMark, soundsOf } from '../model/sounds.ts'
import { registerUser } from '../model/index.ts'

const plain = { toneType: 'none', type: 'array', v: true } as const
const mostReadings = 6
/** ü is written v, yu in passports, and u by whoever has no ü. */
const spelled = (read: readonly string[]): string[][] =>
  read.some(syllable => syllable.includes('v'))
    ? ['v', 'yu', 'u'].map(letter => read.map(syllable => syllable.replace('v', letter)))
    : [[...read]]
/**
 * How a name may be read: as a family name first (单 is Shan, 曾 is Zeng), then as who does not know
 * that would read its first character.
 */
nameReadings.fill(name => {
  const letters = [...name].filter(letter => /\p{Script=Han}/u.test(letter))
  if (!letters.length) return []
  const usual = pinyin(letters.join(''), { ...plain, surname: 'head' })
  const others = pinyin(letters[0] as string, { ...plain, multiple: true }).map(first => [first, ...usual.slice(1)])
  const readings = new Map([usual, ...others].flatMap(spelled).map(read => [read.join(' '), read]))
  return [...readings.values()].slice(0, mostReadings)
})

export const soundsSoon = 'registration.nameSounds'
const atOnce = 500
/**
 * Gives the names of versions without sounds theirs. In lots of one transaction each; who has them is
 * passed over, so that it goes on where it stopped and may run at any time. `updatedAt` stays.
 */
export async function giveSounds(ctx: Context): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last
    last = await ctx.transaction(tx => oneLot(tx, after))
  }
}
async function oneLot(tx: Transaction, after: number): Promise<number | undefined> {
  const rows = await tx.query<{ id: number; name: string; text: string }>(
    sql`select a.id, a."name", a."searchText" as "text"
    from ${everyRowOf(registerUser, 'names of deleted people are found in the recycle bin')} a
    where a.id > ${after}::bigint and a."name" ~ '[㐀-䶿一-鿿]' and strpos(a."searchText", ${`\n${soundMark}`}) = 0
    order by a.id
    limit ${atOnce}
    for update`,
  )
  for (const { id, name, text } of rows) {
    const words = searchText([text, ...soundsOf(name)])
    await tx.update(registerUser, {
      set: sql`"searchText" = ${words}, "searchGrams" = ${gramsOf(words)}::text[]`,
      where: sql`a.id = ${id}::bigint`,
      deletedToo: true,
      quietly: true,
    })
  }
  return rows.length < atOnce ? undefined : rows.at(-1)?.id
}
