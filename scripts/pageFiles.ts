import { importsOf } from './check/imports.ts'
import { placeOf, targetOf } from './check/sources.ts'

/** Imports that open a page: by name from `@pavilion/testing`, or from the module itself. */
const opening =
  /import \{[^}]*\b(?:openPage|browser)\b[^}]*\} from '(?:@pavilion\/testing(?:\/(?:browser|index)\.ts)?|[^']*\/browser\.ts)'/

/**
 * Which of these test files open a page, be it by a helper: each of them keeps a Chromium busy.
 * `read` answers the text of a file by its path from the root; undefined when there is none.
 */
export function pageFiles(files: readonly string[], read: (path: string) => string | undefined): string[] {
  const known = new Map<string, boolean>()
  const opens = (path: string): boolean => {
    const found = known.get(path)
    if (found !== undefined) return found
    // Helpers may import each other.
    known.set(path, false)
    const text = read(path) ?? ''
    const does = opening.test(text) || helpersOf(path, text).some(opens)
    known.set(path, does)
    return does
  }
  return files.filter(opens)
}
/** The helpers of tests that a file uses. What names it everything to everybody opens nothing itself. */
const helpersOf = (path: string, text: string): string[] =>
  importsOf(text)
    .filter(({ typesOnly }) => !typesOnly)
    .flatMap(({ from }) => targetOf(path, from) ?? [])
    .filter(target => placeOf(target).isTest && target !== 'testing/index.ts')
