import { placeOf, type Breach, type Source } from './sources.ts'

const what: readonly (readonly [found: RegExp, what: string])[] = [
  [
    /\bas never\b/g,
    'no “as never”: what a service writes has a type of its own (packages/store/README.md, Typed rows)',
  ],
  [/(?<=\.\w+\)?) as number\b/g, 'no “as number” on a field: rows are read with their types, and so are calls'],
]

/** Casts of rows in the services of domains: they hide misspelt fields and values of another kind. */
export function rowCasts(sources: readonly Source[]): Breach[] {
  return sources
    .filter(isService)
    .flatMap(({ path, text }) =>
      what.flatMap(([pattern, says]) =>
        [...text.matchAll(pattern)]
          .filter(({ index }) => !isComment(text, index))
          .map(({ index }) => ({ path, line: text.slice(0, index).split('\n').length, what: says })),
      ),
    )
}
function isService({ path }: Source): boolean {
  const { layer, part, isTest } = placeOf(path)
  return layer === 'domains' && (part === 'server' || part === 'model') && !isTest && path.endsWith('.ts')
}
const isComment = (text: string, at: number) =>
  /^\s*(?:\/\/|\*|\/\*)/.test(text.slice(text.lastIndexOf('\n', at) + 1, at))
