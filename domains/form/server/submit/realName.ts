import { isIdNumber, type Pair, refusal, result } from '@pavilion/declare'
import { MustLearn } from '@pavilion/http'
import { now, type Context, keyedHash } from '@pavilion/store'
import { realNameCheckResult, type RealName, realNameWrong } from '../../model/index.ts'
import { type Guesses, mustNotGuess, noteGuess } from './guesses.ts'

export type RealNameResult = 10 | 20 | 30
export type Person = Pick<RealName, 'name' | 'idNumber'>

/** A service that knows which name belongs to an ID number. */
export interface RealNameService {
  readonly name: string
  check(who: Person): Promise<RealNameResult>
}

/**
 * The local twin: any well-formed number matches any name, except that digits 15 to 17 of 000 are
 * not found and of 001 belong to somebody else. Nothing leaves the machine.
 */
export const realNameTwin: RealNameService = {
  name: 'SIMULATED real-name check',
  async check({ idNumber }) {
    const nth = idNumber.slice(14, 17)
    return nth === '000'
      ? realNameCheckResult.notFound
      : nth === '001' || !isIdNumber(idNumber)
        ? realNameCheckResult.invalid
        : realNameCheckResult.valid
  },
}
export const realNameAway = refusal('realNameAway', ['实名校验服务暂不可用', 'The real-name check is unavailable'], {
  result: result.unavailable,
  advice: ['稍后重试，或联系主办方', 'Try again later, or contact the organiser'],
})
const none: RealNameService = { name: 'no real-name service', check: () => Promise.reject(realNameAway()) }

/**
 * Uses the twin where no real check can be meant: outside production, or in production with
 * PAVILION_SIMULATE=1.
 */
export const chooseRealName = ({
  NODE_ENV,
  PAVILION_SIMULATE,
}: Readonly<Record<string, string | undefined>>): RealNameService =>
  NODE_ENV !== 'production' || PAVILION_SIMULATE === '1' ? realNameTwin : none
let inUse: RealNameService | undefined

/** Replaces the service; without an argument the environment decides again. */
export const useRealName = (service?: RealNameService): void => {
  inUse = service
  known.clear()
}

/**
 * Minutes for which an answer is cached. The page asks before the submit does, and services charge
 * per request.
 */
const minutes = 10
const known = new Map<string, { result: RealNameResult; until: number }>()
const keyOf = ({ name, idNumber }: Person) => keyedHash(`realName ${name.trim()} ${idNumber.trim().toUpperCase()}`)
const remembered = (who: Person) => {
  const found = known.get(keyOf(who))
  return found && found.until > now().getTime() ? found.result : undefined
}

/**
 * Wrong names per hour, per person or per IP address of people who are not signed in. Otherwise
 * somebody could find out whose a number is by guessing, and each request costs money.
 */
export const wrongNames: Guesses = { what: 'wrong names', max: 5, strangers: 20, seconds: 3600, by: 'caller' }

/**
 * Whether a name belongs to an ID number.
 * @throws realNameAway, tooOften
 */
export async function realNameOf(ctx: Context, who: Person): Promise<RealNameResult> {
  const before = remembered(who)
  if (before) return before
  const counted = ctx.caller.kind !== 'operator'
  if (counted) await mustNotGuess(ctx, wrongNames)
  inUse ??= chooseRealName(process.env)
  const found = await inUse.check({ name: who.name.trim(), idNumber: who.idNumber.trim().toUpperCase() })
  if (known.size >= 10_000) known.clear()
  known.set(keyOf(who), { result: found, until: now().getTime() + minutes * 60_000 })
  if (counted && found !== realNameCheckResult.valid) noteGuess(ctx, wrongNames)
  return found
}

const namesAtATime = 5

/**
 * Thrown inside a submit for people who have not been checked yet. They are checked outside its
 * transaction, until one is wrong, and the submit runs again with the cached answers.
 */
export class NamesToCheck extends MustLearn {
  readonly people: readonly Person[]
  constructor(people: readonly Person[]) {
    super(async ctx => {
      for (let at = 0; at < people.length; at += namesAtATime) {
        const found = await Promise.all(people.slice(at, at + namesAtATime).map(who => realNameOf(ctx, who)))
        if (found.some(one => one !== realNameCheckResult.valid)) return
      }
    })
    this.people = people
  }
}

/**
 * Why the name and number do not belong together, or undefined. Saved values were checked before;
 * operators' entries are not checked.
 * @throws NamesToCheck
 */
export function whyNotReal(
  { caller }: Context,
  asked: RealName | undefined,
  kept: RealName | undefined,
): Record<string, Pair> | undefined {
  if (!asked || caller.kind === 'operator' || (kept?.name === asked.name && kept.idNumber === asked.idNumber))
    return undefined
  const found = remembered(asked)
  if (found === undefined) throw new NamesToCheck([asked])
  return found === realNameCheckResult.valid ? undefined : { [asked.fieldId]: realNameWrong }
}
