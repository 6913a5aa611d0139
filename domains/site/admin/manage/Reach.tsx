import { callOf } from '@pavilion/declare'
import { send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { website as websiteResource, websiteStatus } from '../../model/index.ts'
import { OpenSites } from '../opening.tsx'

const useWebsite = (website: number) =>
  useQuery({
    queryKey: ['website', 'publish', website],
    queryFn: ({ signal }) => send(callOf(websiteResource, 'getDetail'), { id: website }, { signal }),
  })
/** Whether visitors cannot reach the website; undefined until that is known. */
export function useClosed(website: number): boolean | undefined {
  const { data } = useWebsite(website)
  return data && data.status !== websiteStatus.active
}

/** The public result once these pages are published; a closed website is opened here. */
export function Reach({ website, pages }: { website: number; pages: number }) {
  const { say, may } = useHere()
  const { data } = useWebsite(website)
  if (!data) return null
  return (
    <section className="pb-reach">
      <h3>{say('访客将看到', 'What visitors will see')}</h3>
      {data.status !== websiteStatus.active ? (
        <Alert
          type="warning"
          showIcon
          title={say('网站仍处于关闭状态', 'The website is still closed')}
          description={say(
            '发布后访客看到的仍是「网站尚未开放」的提示，直到您开放它。',
            'Until you open it, visitors only read that the site is not open yet.',
          )}
          action={may('website.setActive') && <OpenSites sites={[data]} label={say('开放网站', 'Open the website')} />}
        />
      ) : (
        <p>
          {pages
            ? say(
                `访客立即在此地址看到所选的 ${pages} 个页面：`,
                pages === 1
                  ? 'Visitors will see the chosen page at once at '
                  : `Visitors will see the ${pages} chosen pages at once at `,
              )
            : say('网站已开放：', 'The website is open at ')}
          {data.root && (
            <a href={data.root} target="_blank" rel="noreferrer">
              {location.host}
              {data.root}
            </a>
          )}
        </p>
      )}
    </section>
  )
}
