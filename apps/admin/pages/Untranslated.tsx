import { send } from '@pavilion/screens/call/client.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { numberText } from '@pavilion/screens/logic/text.ts'
import { getUntranslated } from '@pavilion/system/model/calls/desk.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

/** The texts that visitors of the English pages read in Chinese, by list, with the way to each. */
export default function Untranslated({ project }: { project: number }) {
  const { say, listOf, catalogue, language } = useHere()
  const { data } = useQuery({
    queryKey: ['untranslated', project],
    queryFn: () => send(getUntranslated),
    staleTime: 0,
    gcTime: 0,
  })
  const lists = (data?.rows ?? []).flatMap(({ resource, count }) => {
    const [of, path] = [catalogue.resources.get(resource), listOf(resource)]
    return of && path ? [{ of, path, count }] : []
  })
  if (!lists.length) return null
  const whole = lists.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="ad-panel ad-untranslated" aria-label={say('未翻译', 'Not translated')}>
      <h2>
        {say('未翻译', 'Not translated')}{' '}
        <small>
          {say(
            `${numberText(whole, language)} 条记录缺少英文，英文页面暂时显示中文`,
            `${numberText(whole, language)} ${whole === 1 ? 'record has' : 'records have'} no English text: English pages show the Chinese one for now`,
          )}
        </small>
      </h2>
      <ul>
        {lists.map(({ of, path, count }) => (
          <li key={of.name}>
            <Link to={`${path}?untranslated=true`}>
              {say(of.zh, of.en)} <b>{numberText(count, language)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
