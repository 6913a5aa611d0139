import { inLanguage, keptPair, type Refusal, wordFor } from '@pavilion/declare'
import { registerUser, registerUserStatus, registerUserType } from '@pavilion/registration/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { bytesOf } from '@pavilion/system/server/index.ts'
import { drawBadge, missingOn, type BadgeValues, type Drawn, type DrawnImage } from '../../model/badge/draw.ts'
import { type BadgeLayout, hasBack } from '../../model/badge/elements.ts'
import { encoders } from '../../model/badge/encoders.ts'
import { shifted } from '../../model/badge/shift.ts'
import { registerUserCertType } from '../../model/certType.ts'
import { passesOf } from '../passes/passes.ts'
import { badgeLettersMissing } from '../refusals.ts'
import { type BadgeFacts, factsFor, type FactsOf } from './facts.ts'
import type { BadgePage, PictureOf } from './pdf.ts'

interface PersonRow extends Record<string, string | number | null> {
  readonly id: number
  readonly certTypeId: number
  readonly avatar: string | null
}
const atOnce = 200

/** The badges of people in their order, read a few hundred at a time. */
export async function* badgePages(
  ctx: Context,
  projectId: number,
  ids: readonly number[],
  layouts: ReadonlyMap<number, BadgeLayout>,
  report: (done: number) => Promise<void> = async () => {},
): AsyncGenerator<BadgePage> {
  const needPass = [...layouts.values()].some(({ elements }) => elements.some(({ field }) => field === 'pass'))
  for (let from = 0; from < ids.length; from += atOnce) {
    const lot = ids.slice(from, from + atOnce)
    const people = new Map((await rowsOf(ctx, lot)).map(row => [row.id, row]))
    const facts = await factsOf(ctx, layouts, [...people.values()])
    const passes = needPass ? await passesOf(ctx, projectId, lot) : undefined
    for (const id of lot) {
      const row = people.get(id)
      const layout = row && layouts.get(row.certTypeId)
      if (layout) yield { ...pageOf(layout, valuesOf(row, passes?.get(id)?.text, facts.get(id))), label: labelOf(row) }
    }
    await report(Math.min(ids.length, from + atOnce))
  }
}
/**
 * Refuses badges that the font cannot write, before anything is numbered or counts as printed.
 * @throws badgeLettersMissing, with their names
 */
export async function requireWritable(
  ctx: Context,
  ids: readonly number[],
  layouts: ReadonlyMap<number, BadgeLayout>,
): Promise<void> {
  const { lacking } = await sortedByLetters(ctx, ids, layouts)
  if (lacking.length) throw refusedLetters(lacking)
}
/** Whose badge the fonts can write, in the order of the ids; who cannot be written, with what lacks. */
export async function sortedByLetters(
  ctx: Context,
  ids: readonly number[],
  layouts: ReadonlyMap<number, BadgeLayout>,
): Promise<{ writable: number[]; lacking: string[] }> {
  const lacking: string[] = []
  const left = new Set<number>()
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows = await rowsOf(ctx, ids.slice(from, from + atOnce))
    const facts = await factsOf(ctx, layouts, rows)
    for (const row of rows) {
      const layout = layouts.get(row.certTypeId)
      const letters = layout ? missingOn(layout, valuesOf(row, undefined, facts.get(row.id))) : []
      if (!letters.length) continue
      lacking.push(withLetters(row.name as string, letters))
      left.add(row.id)
    }
  }
  return { writable: ids.filter(id => !left.has(id)), lacking }
}
const mostNamed = 10
const mostLetters = 8
const withLetters = (name: string, letters: readonly string[]) =>
  `${name} (${letters.slice(0, mostLetters).join(' ')}${letters.length > mostLetters ? ' …' : ''})`
const refusedLetters = (lacking: readonly string[], named = mostNamed) =>
  badgeLettersMissing({
    people: lacking.slice(0, named).join('、'),
    others: Math.max(0, lacking.length - named),
  })
/** Who is left out of a batch, in as many letters as its row keeps. */
export function lettersMissingIn(lacking: readonly string[]): Refusal {
  const fits = (named: number) => keptPair(refusedLetters(lacking, named).words).length <= mostKept
  let named = mostNamed
  while (named > 1 && !fits(named)) named--
  return refusedLetters(lacking, named)
}
const mostKept = 500
/** The name of a person's file: the cert number and the name, without signs that no file name may have. */
export const labelOf = ({ id, certNo, number, name }: PersonRow): string =>
  `${certNo ?? number ?? id} ${name}`
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .slice(0, 100)
    .trim()
/** @throws badgeLettersMissing: no badge leaves with half of its text */
export function pageOf(layout: BadgeLayout, values: BadgeValues): BadgePage {
  const letters = missingOn(layout, values)
  if (letters.length) throw refusedLetters([withLetters(values.fields.name ?? '', letters)])
  const size = sizeOf(layout)
  const front = drawBadge(layout, values, encoders)
  if (!hasBack(layout)) return { ...size, drawn: front }
  const back = drawBadge(layout, values, encoders, 'back')
  if (layout.sides === 'duplex') return { ...size, drawn: front, back }
  const { width, height } = layout
  // Hung up by its fold, the back faces the other way and stands upright.
  const turned: Drawn = { what: 'turned', x: width / 2, y: height / 2, drawn: back }
  return { ...size, drawn: [turned, ...front.map(one => shifted(one, 0, height)), ...foldMarks(width, height)] }
}
/** The size of the page of a badge: one that is folded is twice as high. */
export const sizeOf = ({ width, height, sides }: BadgeLayout) => ({
  width,
  height: sides === 'folded' ? 2 * height : height,
})
/** Where to fold: short lines at both edges. */
const foldMarks = (width: number, y: number): Drawn[] =>
  [0, width - 3].map(x => ({ what: 'line', x1: x, y1: y, x2: x + 3, y2: y, thickness: 0.1, colour: '#9aa5b1' }))
const factsOf = (ctx: Context, layouts: ReadonlyMap<number, BadgeLayout>, rows: readonly PersonRow[]) =>
  factsFor(ctx, Number(rows[0]?.projectId ?? 0), layouts.values(), rows as unknown as readonly FactsOf[])
export const rowsOf = (ctx: Context, ids: readonly number[]): Promise<PersonRow[]> =>
  ctx.query<PersonRow>(
    sql`select u.id, u."projectId", u."webFormRecordId", u."webUserId", u."certTypeId", u."avatar", u."name", u."englishName", u."company", u."position", u."country",
      u."certNo", u."number", u."externalNumber", u."groupId", u."userType", t."name" as "certType", t."colour",
      coalesce(t."nameEN", t."name") as "certTypeEN", p."name" as "event",
      coalesce(p."englishName", p."name") as "eventEN"
    from ${registerUser} u
    join ${registerUserCertType} t on t.id = u."certTypeId"
    join ${project} p on p.id = u."projectId"
    where u.id = any(${[...ids]}::bigint[]) and u."status" = ${registerUserStatus.normal}`,
  )
export function valuesOf(row: PersonRow, pass: string | undefined, facts?: BadgeFacts): BadgeValues {
  const { id: _id, projectId: _event, webFormRecordId: _record, webUserId: _account, ...shown } = row
  const { certTypeId: _type, avatar, userType, colour, ...fields } = shown
  const words = userType === null ? '' : inLanguage(wordFor(registerUserType, userType), 'zh')
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === null ? null : String(value)]),
  )
  return {
    avatar,
    colour: colour as string | null,
    fields: { ...texts, ...facts?.answers, userType: words, pass: pass ?? null },
    meets: facts?.meets ?? new Set(),
  }
}

const dotsPerMillimetre = 300 / 25.4
/** A stored picture at the size in which it is printed: 300 dots to the inch. */
export const storedPicture: PictureOf = async ({ image, width, height, fit }: DrawnImage) => {
  const bytes = await bytesOf(image)
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  const sized = sharp(bytes, { failOn: 'none' })
    .rotate()
    .resize({
      width: Math.max(1, Math.round(width * dotsPerMillimetre)),
      height: Math.max(1, Math.round(height * dotsPerMillimetre)),
      fit: fit === 'cover' ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
  try {
    const { hasAlpha } = await sharp(bytes).metadata()
    return hasAlpha ? await sized.png().toBuffer() : await sized.jpeg({ quality: 88 }).toBuffer()
  } catch {
    // A damaged picture leaves its place empty and stops no print.
    return undefined
  }
}
