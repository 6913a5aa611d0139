// Whether the server on this machine can serve: exit code 0 or 1, for health checks without curl.
const { status } = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => ({ status: 0 }))
process.exit(status === 200 ? 0 : 1)
