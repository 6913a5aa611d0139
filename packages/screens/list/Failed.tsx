import { Button } from 'antd'
import { useHere } from '../environment.tsx'

/** An error in the place where it happened, with «try again». `quiet`: what stands there already is still right. */
export function Failed({ error, again, quiet }: { error: unknown; again: () => void; quiet?: boolean }) {
  const { say } = useHere()
  return (
    <div className={quiet ? 'pv-failed pv-quiet' : 'pv-failed'} role="alert">
      <span>
        {say('加载失败', 'Could not load')}
        {(error as Error)?.message ? `${say('：', ': ')}${(error as Error).message}` : ''}
      </span>{' '}
      <Button size="small" onClick={() => again()}>
        {say('重试', 'Try again')}
      </Button>
    </div>
  )
}
