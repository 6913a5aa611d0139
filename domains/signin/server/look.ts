import { defaultZone } from '@pavilion/declare'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { otherNumbers, scannedText } from '@pavilion/certificate/model/scanned.ts'
import { seesMasked } from '@pavilion/http'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { soundMark } from '@pavilion/registration/model/sounds.ts'
import { standingOf } from '@pavilion/registration/server/index.ts'
import { gramsOf, isShort, likePattern, sql, sqlJoin, sqlText, wordsOf, type Context, type Sql } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import type { Found, Met } from '../model/calls.ts'
import { deskState, registerUserSignInHotel, registerUserSignInRecord, signInStatus } from '../model/index.ts'
import { ofOwnPlaces } from './places.ts'
import { personOfPass } from './passes.ts'

interface Row extends Omit<Met, 'state'> {
  readonly status: number
  readonly signed: boolean | null
  readonly projectId: number
  readonly phoneNumber: string | null
  readonly idCardHash: string | null
  readonly externalNumber: string | null
  readonly registerUserCompanyId: number | null
}
const most = 12
const dayOf = (at: Sql) => sql`(${at} at time zone coalesce(p."timeZone", ${defaultZone()}))::date`
/** Where people sign in each day, yesterday's sign-in does not count today. */
const isSigned = sql`r."status" = ${signInStatus.signedIn} and not exists (
  select 1
  from "projectSetting" s
  join "project" p on p.id = s."projectId"
  where s."projectId" = u."projectId"
    and s."deletedAt" is null
    and s."signInDaily"
    and ${dayOf(sql`r."signInTime"`)} < ${dayOf(sql`clock_timestamp()`)}
)`

/** People who meet a condition on `u`, within the caller's reach and places. One statement. */
async function people(ctx: Context, where: Sql, order: Sql = sql`u."name", u.id`, from = 0): Promise<Met[]> {
  const rows = await ctx.query<Row>(sql`
    select u.id, u."number", u."name", u."englishName", u."company", u."position", u."certNo", u."status",
      right(regexp_replace(coalesce(u."phoneNumber", ''), '[^0-9]', '', 'g'), 4) as "phoneTail",
      t."name" as "certType", r.id as "recordId", r."signInTime" as "at",
      ${isSigned} as "signed",
      o."name" as "by", r."signedInAt" as "where", h."name" as "expectedAt",
      u."printNum" as "printed", u."reprint", u."handedOutAt",
      u."projectId", u."phoneNumber", u."idCardHash", u."externalNumber", u."registerUserCompanyId"
    from ${registerUser} u
    left join ${registerUserCertType} t on t.id = u."certTypeId"
    left join ${registerUserSignInRecord} r on r."registerUserId" = u.id
    left join ${registerUserSignInHotel} h on h.id = r."registerUserSignInHotelId"
    left join ${sysUser} o on o.id = r."sysUserId"
    where (${where}) and ${ofOwnPlaces(ctx, 'r."registerUserSignInHotelId"')}
    order by ${order}
    limit ${most + 1} offset ${from}`)
  return Promise.all(rows.map(row => met(ctx, row)))
}
async function met(ctx: Context, row: Row): Promise<Met> {
  const { projectId, phoneNumber, idCardHash, externalNumber, registerUserCompanyId, status, signed, ...shown } = row
  const numbers = [externalNumber, row.number, row.certNo]
  const { black } = await standingOf(ctx, projectId, { idCardHash, phoneNumber, numbers, registerUserCompanyId })
  const state = black
    ? deskState.blackList
    : status !== registerUserStatus.normal
      ? deskState.discontinued
      : signed
        ? deskState.already
        : undefined
  return { ...shown, phoneTail: row.phoneTail || null, ...(state && { state }) } as Met
}
export const personOf = async (ctx: Context, id: number): Promise<Met | undefined> =>
  (await people(ctx, sql`u.id = ${id}::bigint`))[0]

/** What a scanner read: our codes are numbers, or addresses that end with one. */
export function numberIn(text: string): string {
  const given = scannedText(text)
  if (!URL.canParse(given) || !/^https?:/.test(given)) return given
  const { searchParams, pathname } = new URL(given)
  return searchParams.get('number') ?? searchParams.get('code') ?? pathname.split('/').at(-1) ?? given
}
/** The person with exactly this number: their own, of the certificate, the card, or the registration. */
export async function byNumber(ctx: Context, text: string): Promise<Met[]> {
  const number = numberIn(text)
  return number && number.length <= 64 ? numbered(ctx, [number]) : []
}
/** What nobody has as it stands may be scanned twice, or through another keyboard. */
async function byScannedNumber(ctx: Context, text: string): Promise<Met[]> {
  const found = await byNumber(ctx, text)
  const others = found.length ? [] : otherNumbers(numberIn(text)).filter(each => each.length <= 64)
  return others.length ? numbered(ctx, others) : found
}
function numbered(ctx: Context, numbers: readonly string[]): Promise<Met[]> {
  const spelled = [...new Set(numbers.flatMap(number => [number, number.toUpperCase()]))]
  return people(
    ctx,
    sql`u."number" = any(${spelled}::text[]) or u."certNo" = any(${spelled}::text[])
      or u."externalNumber" = any(${spelled}::text[]) or u."rfid" = any(${spelled}::text[])
      or u."webFormRecordId" in (select f.id from ${webFormRecord} f where f."number" = any(${spelled}::text[]))`,
  )
}

const seen = sqlText(`lower(concat_ws(' ', u."name", u."englishName", u."company", u."number", u."certNo"))`)
/**
 * One word: found by the index of the search words, then only in what the desk shows anyway. Of a
 * phone number that is the four digits at its end; whoever sees no more finds by no more. Letters are
 * also the sound of a Chinese name, from the beginning of one of its parts.
 */
function hasWord(ctx: Context, word: string): Sql {
  const inIndex = isShort(word)
    ? sql`u."searchGrams" @> array[${word}]::text[]`
    : sql`u."searchText" like ${likePattern(word)}`
  const tail = (seesMasked(ctx) ? /^\d{4}$/ : /^\d{4,11}$/).test(word)
    ? sql`or regexp_replace(coalesce(u."phoneNumber", ''), '[^0-9]', '', 'g') like ${`%${word}`}`
    : sqlText('')
  const sound = /^[a-z]+$/.test(word) ? sql`or u."searchText" like ${likePattern(soundMark + word)}` : sqlText('')
  return sql`(${inIndex} and (${seen} like ${likePattern(word)} ${tail} ${sound}))`
}
const isFound = (word: string) => !isShort(word) || gramsOf(word).includes(word)

/**
 * Whom a desk may mean: a scanned pass, a whole number, a letter of a name, or the last digits of a
 * phone. Some at a time, after the first `from`.
 */
export async function findPeople(ctx: Context, text: string, from = 0): Promise<Found> {
  const pass = await personOfPass(ctx, text)
  if (typeof pass === 'string') return { exact: true, rows: [], more: false, state: pass }
  const exact = pass === undefined ? await byScannedNumber(ctx, text) : await people(ctx, sql`u.id = ${pass}::bigint`)
  if (exact.length || pass !== undefined) return { exact: exact.length === 1, rows: exact, more: false }
  const words = wordsOf(text).filter(isFound)
  if (!words.length) return { exact: false, rows: [], more: false }
  const first = likePattern(words[0] as string).slice(1)
  const rows = await people(
    ctx,
    sqlJoin([sql`u."status" <> ${registerUserStatus.deleted}`, ...words.map(word => hasWord(ctx, word))], ' and '),
    sql`(lower(u."name") like ${first}) desc, (r."status" = ${signInStatus.signedIn}) nulls first, u."name", u.id`,
    from,
  )
  return { exact: false, rows: rows.slice(0, most), more: rows.length > most }
}
