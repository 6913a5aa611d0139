import { send } from '@pavilion/screens/call/client.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { getLight } from '@pavilion/work/model/calls/health.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

/** How the product is, in one word, with the way to its page. */
export function StatusLight() {
  const { say, project } = useHere()
  const { data, isError } = useQuery({
    queryKey: ['light', project?.id],
    queryFn: () => send(getLight),
    refetchInterval: 60_000,
    staleTime: 0,
    gcTime: 0,
  })
  if (!data && !isError) return null
  const state = isError || !data ? 40 : data.state
  const [tone, words] = (
    {
      10: ['well', say('一切正常', 'Everything is fine')],
      20: ['poor', say('有需要留意的地方', 'Something is worth a look')],
      30: [
        'ill',
        say(`${data?.ill} 处有故障`, data?.ill === 1 ? '1 part is not working' : `${data?.ill} parts are not working`),
      ],
      40: ['unknown', say('部分状态未知', 'Something is not known')],
    } as const
  )[state]
  return (
    <Link className={`ad-light ad-light-${tone}`} to="/systemManagement/health">
      <span aria-hidden="true">{{ well: '✓', poor: '!', ill: '✕', unknown: '?' }[tone]}</span>
      {words}
    </Link>
  )
}
