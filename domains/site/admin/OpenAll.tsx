import { callOf } from '@pavilion/declare'
import { Ask, newKey, send, useForget, useHere, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { website, websiteStatus } from '../model/index.ts'

/** Opens all websites of the event that are still closed, so that visitors of each language come in. */
export function OpenAll() {
  const { say, may, project } = useHere()
  const forget = useForget()
  const { data } = useQuery({
    queryKey: ['website', 'closed', project?.id],
    enabled: project !== undefined && may('website.setActive'),
    queryFn: () =>
      send(callOf(website, 'getList'), {
        where: { projectId: project?.id, status: websiteStatus.closed },
        pagination: { page: 1, limit: 20 },
      }),
  })
  const closed = data?.rows ?? []
  const open = useWork(
    async () => {
      for (const { id, updatedAt } of closed)
        await send(callOf(website, 'setActive'), { id, updatedAt }, { key: newKey() })
      return closed.length
    },
    {
      done: opened => [
        `${opened} 个网站已开放，访客现在可以访问`,
        opened === 1 ? '1 website is open' : `${opened} websites are open`,
      ],
      failed: ['开放失败', 'Failed to open the website'],
      onSettled: () => forget('website', 'webComponent', 'dashboardSteps'),
    },
  )
  if (!closed.length) return null
  return (
    <Ask
      title={say(
        `开放这 ${closed.length} 个网站？访客立即可以访问。`,
        closed.length === 1
          ? 'Open this website? Visitors can see it at once.'
          : `Open these ${closed.length} websites? Visitors can see them at once.`,
      )}
      onConfirm={open.run}
    >
      <Button loading={open.busy}>{say('开放全部网站', 'Open all websites')}</Button>
    </Ask>
  )
}
