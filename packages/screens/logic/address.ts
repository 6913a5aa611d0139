/** What a list shows. It is in the address, so that a link opens the same view. */
export interface ListView {
  readonly keyword: string
  /** Filters as the address has them, by field. `filters.ts` turns them into conditions. */
  readonly filters: Readonly<Record<string, string>>
  readonly order?: readonly [field: string, direction: 'asc' | 'desc']
  readonly page: number
  readonly limit: number
  /** The recycle bin instead of the list. */
  readonly bin: boolean
  /** Only rows with a text that has no English half yet. */
  readonly untranslated?: boolean
}
/** The page sizes a list offers (back-office §9). The first is the default. */
export const pageSizes = [10, 20, 30, 50] as const

/** The server refuses pages beyond this. */
const lastPage = 1e6
/** Parameters that are not fields. Fields never have a name of one letter. */
const words = { keyword: 'q', page: 'p', limit: 'n', order: 'o', bin: 'bin', untranslated: 'untranslated' } as const

/**
 * Reads the view from an address. Anything invalid (an unknown field, page 0) is ignored, never an
 * error.
 */
export function readAddress(params: URLSearchParams, filterable: readonly string[]): ListView {
  const filters: Record<string, string> = {}
  for (const name of filterable) {
    const value = params.get(name)
    if (value) filters[name] = value
  }
  const [field, direction] = (params.get(words.order) ?? '').split('.')
  const limit = Number(params.get(words.limit))
  return {
    keyword: params.get(words.keyword) ?? '',
    filters,
    ...(field && (direction === 'asc' || direction === 'desc') ? { order: [field, direction] as const } : {}),
    page: positive(params.get(words.page)) ?? 1,
    limit: (pageSizes as readonly number[]).includes(limit) ? limit : pageSizes[0],
    bin: params.get(words.bin) === '1',
    ...(params.get(words.untranslated) === 'true' && { untranslated: true }),
  }
}

/** Writes the view into an address. Defaults are left out, and unknown parameters stay. */
export function writeAddress(
  view: ListView,
  filterable: readonly string[],
  current = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(current)
  for (const name of [...filterable, ...Object.values(words)]) params.delete(name)
  if (view.keyword) params.set(words.keyword, view.keyword)
  for (const [name, value] of Object.entries(view.filters)) if (value) params.set(name, value)
  if (view.order) params.set(words.order, view.order.join('.'))
  if (view.page > 1) params.set(words.page, String(view.page))
  if (view.limit !== pageSizes[0]) params.set(words.limit, String(view.limit))
  if (view.untranslated) params.set(words.untranslated, 'true')
  if (view.bin) params.set(words.bin, '1')
  return params
}

/** An address is external if it contains http:// or https:// (back-office §2). */
export const isOutside = (address: string) => /https?:\/\//.test(address)

const positive = (text: string | null) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 && number <= lastPage ? number : undefined
}
