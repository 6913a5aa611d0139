import type { Breach, Source } from './house.ts'

// The names are put together so that this file does not find itself.
const habits: readonly {
  readonly found: RegExp
  readonly what: string /** Its own strings belong to it. */
  readonly whole?: true
}[] = [
  {
    found: /\b(?:it|test|describe|t|context)\.(?:only|skip|todo)\s*\(/,
    what: 'a test runs with all the others, or is not there',
  },
  { found: /\{\s*(?:only|skip|todo)\s*:/, what: 'a test runs with all the others, or is not there' },
  { found: /\.waitForTimeout\s*\(/, what: 'a test waits for what it needs, never for a while' },
  { found: /await\s+(?:sleep|delay|pause)\s*\(/, what: 'a test waits for what it needs, never for a while' },
  {
    found: /await new Promise(?:<\w+>)?\((?:\w+|\(\w*\)) => (?:\{\s*)?(?:globalThis\.)?setTimeout/,
    what: 'a test waits for what it needs, never for a while',
  },
  {
    found: /^import \{[^}]*\bsetTimeout\b[^}]*\} from '(?:node:)?timers\/promises'/,
    what: 'a test waits for what it needs, never for a while',
    whole: true,
  },
  {
    found: /^import \{[^}]*\bexpect\b[^}]*\} from '@playwright\/test'/,
    what: 'the expect of @pavilion/testing/expect.ts is patient with a machine under load',
    whole: true,
  },
]

/** Habits that let a test promise less than it says: sleeping, skipping, running alone. */
export function testHabits(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ path }) => /\.spec\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          habits
            .filter(({ found, whole }) => found.test(whole ? line : withoutStrings(line)))
            .map(({ what }) => ({ path, line: index + 1, what })),
        ),
    )
}
/** Fixtures are written as strings; what stands in them is not the test's own habit. */
const withoutStrings = (line: string) => line.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g, "''")
