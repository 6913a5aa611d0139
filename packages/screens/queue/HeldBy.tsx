import './queue.css'
import { Alert, Button } from 'antd'
import { useHere } from '../environment.tsx'

/** Says who opened this one before, and lets somebody else take it on. */
export function HeldBy({ name, onTake }: { readonly name: string; readonly onTake: () => void }) {
  const { say } = useHere()
  return (
    <Alert
      className="pv-queue-holder"
      type="warning"
      showIcon
      title={say(`${name} 正在处理这一项`, `${name} is deciding this one`)}
      action={
        <Button size="small" onClick={onTake}>
          {say('由我处理', 'I take it')}
        </Button>
      }
    />
  )
}
