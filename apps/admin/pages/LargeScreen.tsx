import { WallScreen } from '@pavilion/report/admin/WallScreen.tsx'
import { useHere } from '@pavilion/screens/environment.tsx'
import { useTell } from '@pavilion/screens/call/hooks.ts'
import { ShellLink } from '../shell/router.tsx'
import { NotFound } from './Refusals.tsx'

/** A screen for a wall, in a window of its own. Without a code it is the green entry screen. */
export default function LargeScreen({ code }: { code?: string }) {
  const { say } = useHere()
  const tell = useTell()
  const fill = () => {
    const page = document.documentElement
    if (!page.requestFullscreen) return tell.done('此浏览器不支持全屏', 'This browser does not support full screen')
    return void (document.fullscreenElement ? document.exitFullscreen() : page.requestFullscreen()).catch(() => {})
  }
  return (
    <WallScreen code={code} missing={<NotFound />}>
      <button type="button" onClick={fill}>
        {say('全屏', 'Full screen')}
      </button>
      <ShellLink to="/dashboard">{say('返回后台', 'Back to the back-office')}</ShellLink>
    </WallScreen>
  )
}
