import { type AnyRow, useHere, useList } from '@pavilion/screens'
import { Alert } from 'antd'
import { drawStatus } from '../model/draw.ts'

/** Where everybody sees the commitment, and after the draw checks the result. */
export function DrawLink({ row }: { row: AnyRow }) {
  const { say, catalogue } = useHere()
  const website = catalogue.resources.get('website')
  const sites = useList(website as never, { pagination: { page: 1, limit: 20 } }, { enabled: Boolean(website) })
  const roots = (sites.data?.rows ?? []).map(site => String(site.root ?? '')).filter(Boolean)
  return (
    <Alert
      type="info"
      showIcon
      title={
        row.status === drawStatus.drawn
          ? say('结果可由任何人核验', 'Anybody can check the result')
          : say('请在抽奖前公布种子承诺', 'Publish the commitment before the draw')
      }
      description={
        <ul>
          {roots.map(root => (
            <li key={root}>
              <a href={`${root}/prize-draw?id=${row.id}`} target="_blank" rel="noreferrer">
                {`${root}/prize-draw?id=${row.id}`}
              </a>
            </li>
          ))}
        </ul>
      }
    />
  )
}
