import { callNamed, type AnyResource, type Listed } from '@pavilion/declare'
import { send } from '@pavilion/screens/call/client.ts'
import { useAfter } from '@pavilion/screens/call/hooks.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { Failed } from '@pavilion/screens/list/Failed.tsx'
import { Notice } from '@pavilion/screens/Notice.tsx'
import { countText } from '@pavilion/screens/logic/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { ownPages } from '../shell/ownPages.ts'
import './fixed.css'

/**
 * For each page of the on-site staff: the lists they work with, of which the first must be filled
 * before work can start, and what to say while it is empty.
 */
const pages = {
  '/receptionManagement/meal': {
    lists: ['mealRegister', 'mealRecord', 'mealRule', 'mealPlace'],
    first: 'mealRule',
    empty: ['这个活动还没有用餐安排', 'This event has no meals yet'],
  },
  '/receptionManagement/hotelGuestForAssignRoom': {
    lists: ['hotelGuest', 'hotelRoom', 'hotelAssignRoom'],
    first: 'hotelGuest',
    empty: ['这个活动还没有住宿客人', 'This event has no hotel guests yet'],
  },
} as const
/** How many rows a list has. */
async function countOf(of: AnyResource) {
  const { count, countIsAtLeast } = (await send(callNamed(of, 'getList'), {
    pagination: { page: 1, limit: 1 },
  })) as Pick<Listed<unknown>, 'count' | 'countIsAtLeast'>
  return { of, count, countIsAtLeast }
}

/**
 * Meals and room assignment on site: the number of rows in each list with a link, or
 * where to begin if there are none yet.
 */
function OnSite({ at }: { at: keyof typeof pages }) {
  const { say, project, listOf, catalogue, language } = useHere()
  const { lists, first, empty } = pages[at]
  const name = ownPages[at] as [string, string]
  const seen = lists.filter(resource => listOf(resource)).flatMap(resource => catalogue.resources.get(resource) ?? [])
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['onSite', at, project?.id, seen.map(of => of.name).join()],
    queryFn: () => Promise.all(seen.map(countOf)),
  })
  const late = useAfter(isPending)
  if (error)
    return (
      <section className="pv-detail">
        <h1>{say(name)}</h1>
        <Failed error={error} again={refetch} />
      </section>
    )
  if (!data)
    return (
      <section className="pv-detail">
        <h1>{say(name)}</h1>
        {late ? <Skeleton active /> : <div className="pv-waiting" />}
      </section>
    )
  const begin = listOf(first)
  if (data.every(({ count }) => count === 0))
    return (
      <Notice
        title={say(empty as unknown as [string, string])}
        ways={
          begin && (
            <Link className="ad-begin" to={begin}>
              {say('立即添加', 'Add now')}
            </Link>
          )
        }
      >
        {say('添加后，现场人员可在此查看和办理。', 'Once added, on-site staff will see them here.')}
      </Notice>
    )
  return (
    <section className="pv-detail ad-entrance" aria-label={say(name)}>
      <h1>{say(name)}</h1>
      <ul className="ad-choices">
        {data.map(({ of, count, countIsAtLeast }) => (
          <li key={of.name}>
            <Link to={listOf(of.name) as string}>
              <b>{countText(count, countIsAtLeast, language)}</b>
              <small>{say(of.zh, of.en)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
export const Meals = () => <OnSite at="/receptionManagement/meal" />
export const Domains = () => <OnSite at="/receptionManagement/hotelGuestForAssignRoom" />
