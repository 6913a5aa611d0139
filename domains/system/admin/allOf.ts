import type { CallOf, Listed, listFields, ShapeValue } from '@pavilion/declare'
import { send } from '@pavilion/screens'

/** All rows of a list, fetched page by page. */
export async function allOf<T>(
  list: CallOf<ShapeValue<typeof listFields>, Listed<T>>,
  where?: Readonly<Record<string, unknown>>,
): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page++) {
    const { rows } = await send(list, {
      ...(where && { where }),
      order: [['id', 'asc']],
      pagination: { page, limit: 1000 },
    })
    all.push(...rows)
    if (rows.length < 1000) return all
  }
}
