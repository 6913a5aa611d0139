import { useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { tripFollowScreens } from '../../model/screens.ts'
import { FollowPanel } from './FollowPanel.tsx'

/** One changed trip and what follows it. */
export function FollowPage() {
  const { say } = useHere()
  const go = useNavigate()
  const [params] = useSearchParams()
  const title = say('行程变动联动', 'What follows a changed trip')
  return (
    <section className="pv-detail" aria-label={title}>
      <header>
        <h1>{title}</h1>
        <span className="pv-detail-do">
          <Button onClick={() => go(tripFollowScreens.path)}>{say('返回列表', 'Back to the list')}</Button>
        </span>
      </header>
      <FollowPanel id={Number(params.get('id')) || 0} />
    </section>
  )
}
