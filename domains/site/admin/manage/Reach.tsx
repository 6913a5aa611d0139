import { callApi, newKey, useForget, useHere, useTell } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { websiteStatus } from '../../model/index.ts'

/** The website, as far as publishing speaks of it. */
interface Shown {
  readonly status: number
  readonly root: string | null
  readonly updatedAt: string
}
const useWebsite = (website: number) =>
  useQuery({
    queryKey: ['website', 'publish', website],
    queryFn: ({ signal }) => callApi<Shown>('/website/getDetail', { id: website }, { signal }),
  })
/** Whether visitors cannot reach the website; undefined until that is known. */
export function useClosed(website: number): boolean | undefined {
  const { data } = useWebsite(website)
  return data && data.status !== websiteStatus.active
}

/** What visitors will see once these pages are published; a closed website is opened here. */
export function Reach({ website, pages }: { website: number; pages: number }) {
  const { say, may } = useHere()
  const toast = useTell()
  const forget = useForget()
  const { data } = useWebsite(website)
  const [opening, setOpening] = useState(false)
  if (!data) return null
  async function open(updatedAt: string) {
    setOpening(true)
    try {
      await callApi('/website/setActive', { id: website, updatedAt }, { key: newKey() })
      toast.done('网站已开放，访客现在可以访问', 'The website is open: visitors can see it now')
    } catch (error) {
      toast.refused(error, ['开放失败', 'Failed to open the website'])
    }
    await forget('website', 'webComponent')
    setOpening(false)
  }
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
          action={
            may('website.setActive') && (
              <Button loading={opening} onClick={() => void open(data.updatedAt)}>
                {say('开放网站', 'Open the website')}
              </Button>
            )
          }
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
