import { Button } from 'antd'
import { useHere } from '../environment.tsx'

/**
 * An error at the place where it happened, with a retry button. `quiet`: the data shown is still
 * valid.
 */
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
