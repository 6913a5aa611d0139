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
/**
 * A service that asks for a right by `may` or `granted` is heard by test servers, which hold it to
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
        what: 'ctx.granted(right) refuses by itself, and the API document must name the right',
      })),
    )
}
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

const string = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g
/** Strings become empty ones; every line stays where it was. */
const withoutStrings = (text: string) => text.replace(string, found => `''${found.replace(/[^\n]/g, '')}`)
