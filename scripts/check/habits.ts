import { placeOf, type Breach, type Source } from './sources.ts'

const noWaiting = 'a test waits for what it needs, never for a while'
const noExceptions = 'a test runs with all the others, or is not there'
const patientExpect = 'the expect of @pavilion/testing/expect.ts is patient with a machine under load'

const ownPatience = 'every test has the same patience (testing/patience.ts), which a machine under load does not use up'

/** Looked for in the code alone: fixtures are written as strings. */
const inCode: readonly (readonly [found: RegExp, what: string])[] = [
  [/\b(?:it|test|describe|t|context)\.(?:only|skip|todo)\s*\(/g, noExceptions],
  [/\{\s*(?:only|skip|todo)\s*:/g, noExceptions],
  [/\.waitForTimeout\s*\(/g, noWaiting],
  [/await\s+(?:sleep|delay|pause)\s*\(/g, noWaiting],
  [
    /\.(?:to[A-Z]\w*|poll|waitFor\w*|click|fill|configure)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?\btimeout: ?\d/g,
    ownPatience,
  ],
  [/\.setDefault\w*Timeout\(\s*\d/g, ownPatience],
  [/\b(?:until|deadline) = Date\.now\(\) \+ \d/g, ownPatience],
  [/await new Promise(?:<\w+>)?\(\s*(?:\w+|\(\w*\)) =>\s*(?:\{\s*)?(?:globalThis\.)?setTimeout/g, noWaiting],
]
/** Looked for in imports, whose source is a string. */
const inImports: readonly (readonly [found: RegExp, what: string])[] = [
  [/^import \{[^}]*\bsetTimeout\b[^}]*\} from '(?:node:)?timers\/promises'/gm, noWaiting],
  [/^import \{[^}]*\bexpect\b[^}]*\} from '@playwright\/test'/gm, patientExpect],
]

/** Habits that let a test promise less than it says: sleeping, skipping, running alone. */
export function testHabits(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ path }) => placeOf(path).isTest && path !== 'testing/expect.ts')
    .flatMap(({ path, text }) => {
      const searched = [
        { text: withoutStrings(text), habits: inCode },
        { text, habits: inImports },
      ]
      return searched.flatMap(({ text: part, habits }) =>
        habits.flatMap(([found, what]) =>
          [...part.matchAll(found)].map(({ index }) => ({ path, line: lineAt(part, index), what })),
        ),
      )
    })
}

/** One clock, one calendar, one purse: where each of them lies. */
const homes = {
  clock: ['packages/declare/clock.ts'],
  calendar: ['packages/declare/calendar.ts'],
  // The defaults of the installation, and what Chinese providers and invoices mean.
  defaults: ['packages/declare/installation.ts', 'domains/platform/model/codes.ts'],
} as const
const aDay = 'days are of a calendar: addDays, daysLater, or dayMs for a length (@pavilion/declare)'
const ofAZone = 'the day of a moment is that of a zone: dayIn(at, zone) (@pavilion/declare)'
/** What products write themselves though there is one place for it. `server`: on servers alone. */
const byHand: readonly {
  readonly found: RegExp
  readonly what: string
  readonly home: keyof typeof homes
  readonly server?: true
}[] = [
  {
    found: /\bDate\.now\(\)|\bnew Date\(\)/g,
    what: 'ctx.now() or now() is the only clock of a server; a duration is performance.now()',
    home: 'clock',
    server: true,
  },
  { found: /\b86_?400_?000\b|\b24 \* (?:3_?600_?000|60 \* 60 \* 1_?000)\b/g, what: aDay, home: 'calendar' },
  { found: /\.toISOString\(\)\s*\.(?:slice\(0, 10\)|split\('T'\)\[0\])/g, what: ofAZone, home: 'calendar' },
  { found: /\b\w*(?:At|Time|wall|moment|instant)\)?\??\.slice\(0, 10\)/g, what: ofAZone, home: 'calendar' },
  {
    found: /(['"`])Asia\/Shanghai\1/g,
    what: 'a zone is the project’s, or defaultZone() (@pavilion/declare)',
    home: 'defaults',
  },
  {
    found: /(['"`])CNY\1/g,
    what: 'a currency is its row’s, or defaultCurrency() (@pavilion/declare); that of providers is yuan',
    home: 'defaults',
  },
]
const serverPackages: readonly string[] = ['declare', 'exchange', 'http', 'jobs', 'store']
function isOnServers(path: string): boolean {
  const { layer, home, part } = placeOf(path)
  if (layer === 'packages') return serverPackages.includes(home)
  return layer === 'apps' ? home === 'server' : layer === 'domains' && part !== 'site' && part !== 'admin'
}
/** Habits that give a product a second clock, calendar or purse. */
export function productHabits(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ path }) => /^(?:apps|domains|packages)\//.test(path) && !placeOf(path).isTest)
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      return byHand
        .filter(({ home, server }) => !homes[home].some(at => at === path) && (!server || isOnServers(path)))
        .flatMap(({ found, what }) =>
          [...code.matchAll(found)].map(({ index }) => ({ path, line: lineAt(code, index), what })),
        )
    })
}
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const withoutComments = (text: string) => text.replace(comment, found => found.replace(/[^\n]/g, ''))
/**
 * A service that asks for a right by `may` or `reach` is heard by test servers, which hold it to
 * the API document (testing/rights.ts). A refusal made by hand is not.
 */
export function handMadeRefusals(sources: readonly Source[]): Breach[] {
  const byHand = /\b(\w+) = [^;\n]*\.where\([^\n]*\n\s*if \(!\1\b[^\n]*\) throw permissionDenied\(\)/g
  return sources
    .filter(({ path }) => /^(?:domains|packages\/(?!store\/))/.test(path) && !/\.spec\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(byHand)].map(({ index }) => ({
        path,
        line: lineAt(text, index),
        what: 'ctx.reach(right) refuses by itself, and the API document must name the right',
      })),
    )
}
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

const string = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g
/** Strings become empty ones; every line stays where it was. */
const withoutStrings = (text: string) => text.replace(string, found => `''${found.replace(/[^\n]/g, '')}`)
