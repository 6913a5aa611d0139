import { Ask, callApi, type Listed, newKey, useForget, useHere, useTell } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { websiteStatus } from '../model/codes.ts'

/** Opens all websites of the event that are still closed, so that visitors of each language come in. */
export function OpenAll() {
  const { say, may, project } = useHere()
  const toast = useTell()
  const forget = useForget()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['website', 'closed', project?.id],
    enabled: project !== undefined && may('website.setActive'),
    queryFn: () =>
      callApi<Listed>('/website/getList', {
        where: { projectId: project?.id, status: websiteStatus.closed },
        pagination: { page: 1, limit: 20 },
      }),
  })
  const closed = data?.rows ?? []
  if (!closed.length) return null
  async function open() {
    setBusy(true)
    let opened = 0
    try {
      for (const { id, updatedAt } of closed) {
        await callApi('/website/setActive', { id, updatedAt }, { key: newKey() })
        opened++
      }
      toast.done(
        `${opened} 个网站已开放，访客现在可以访问`,
        opened === 1 ? '1 website is open' : `${opened} websites are open`,
      )
    } catch (error) {
      toast.refused(error, ['开放失败', 'Failed to open the website'])
    }
    await forget('website', 'webComponent', 'dashboardSteps')
    setBusy(false)
  }
  return (
    <Ask
      title={say(
        `开放这 ${closed.length} 个网站？访客立即可以访问。`,
        closed.length === 1
          ? 'Open this website? Visitors can see it at once.'
          : `Open these ${closed.length} websites? Visitors can see them at once.`,
      )}
      onConfirm={open}
    >
      <Button loading={busy}>{say('开放全部网站', 'Open all websites')}</Button>
    </Ask>
  )
}
