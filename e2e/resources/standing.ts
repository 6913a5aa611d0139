import { catalogue, type World } from './world.ts'

/**
 * How every table stands: number of rows and a sum over what they hold. Sessions note when they
 * were last used.
 */
export async function standing({ server }: World): Promise<unknown> {
  const tables = [...catalogue.resources.values()].filter(
    ({ storage, name }) => storage === 'table' && name !== 'accessSession',
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as count, coalesce(sum(hashtext(t::text)), 0) as sum from "${name}" t`,
  )
  return server.sql(`${sums.join(' union all ')} order by 1`)
}
