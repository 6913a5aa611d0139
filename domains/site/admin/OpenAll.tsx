import { callOf } from '@pavilion/declare'
import { send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { website, websiteStatus } from '../model/index.ts'
import { OpenSites } from './opening.tsx'

/** Opens all websites of the event that are still closed, so that visitors of each language come in. */
export function OpenAll() {
  const { say, may, project } = useHere()
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
  return closed.length ? <OpenSites sites={closed} label={say('开放全部网站', 'Open all websites')} /> : null
}
