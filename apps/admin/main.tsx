import '@pavilion/screens/screens.css'
import './admin.css'
import { createRoot } from 'react-dom/client'
import { callsStandAs } from '@pavilion/screens/call/client.ts'
import { App } from './App.tsx'
import { Addresses } from './shell/router.tsx'
import { layoutNow, logTrouble } from './state/layout.ts'
import { signedOut } from './state/signedOut.ts'
import { token } from './state/token.ts'

const detailOf = (error: unknown) => (error instanceof Error && error.stack ? { detail: error.stack } : {})
callsStandAs({
  language: layoutNow().language,
  token: token.get,
  signedOut,
  trouble: ({ path, message, id }) => logTrouble(path, message, id ? { id } : {}),
})
addEventListener('error', event => logTrouble(location.pathname, event.message, detailOf(event.error)))
addEventListener('unhandledrejection', event => {
  if ((event.reason as Error)?.name !== 'AbortError')
    logTrouble(location.pathname, String((event.reason as Error)?.message ?? event.reason), detailOf(event.reason))
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Addresses>
    <App />
  </Addresses>,
)
