import { useHere } from '@pavilion/screens/environment.tsx'
import { useSyncExternalStore } from 'react'

const listen = (heard: () => void): (() => void) => {
  addEventListener('online', heard)
  addEventListener('offline', heard)
  return () => {
    removeEventListener('online', heard)
    removeEventListener('offline', heard)
  }
}

/** A quiet band for as long as the machine has no line: a toast is gone in seconds. */
export function NoLine() {
  const { say } = useHere()
  if (useSyncExternalStore(listen, () => navigator.onLine)) return null
  return (
    <div className="ad-as ad-no-line" role="status">
      <span>
        {say('网络已断开', 'No connection')}
        <small>
          {say(
            '页面内容可能不是最新；提示失败的操作并未完成，恢复后请重试。',
            'What you see may be out of date. Whatever says that it failed is not done: try it again once the line is back.',
          )}
        </small>
      </span>
    </div>
  )
}
