import '@pavilion/screens/screens.css'
import './admin.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { callsStandAs } from '@pavilion/screens/call/client.ts'
import { App } from './App.tsx'
import { layoutNow, logTrouble } from './state/layout.ts'
import { signedOut } from './state/signedOut.ts'
import { token } from './state/token.ts'

callsStandAs({ language: layoutNow().language, token: token.get, signedOut, trouble: ({ path, message, id }) => logTrouble(path, message, id) })
addEventListener('error', event => logTrouble(location.pathname, event.message))
addEventListener('unhandledrejection', event => { if ((event.reason as Error)?.name !== 'AbortError') logTrouble(location.pathname, String((event.reason as Error)?.message ?? event.reason)) })

const router = createBrowserRouter([{ path: '*', Component: App }], { basename: '/admin' })
createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />)
