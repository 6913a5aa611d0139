import type { SitePage } from '@pavilion/declare'

const page = { name: ['用餐', 'Meals'], token: 'required', view: 'HaveMeals' } as const
/** The meals of a guest, with the code that is scanned; on a desktop under an address of its own. */
export const pages: readonly SitePage[] = [
  { ...page, path: '/have-meals', side: 'mobile' },
  { ...page, path: '/meals', side: 'both' },
]
