import { join } from 'node:path'
import { begin, rest, type openFolder } from './programs.ts'

/** nginx with the lines of deploy/nginx.conf that lead to several servers. */
export function nginxBefore(folder: ReturnType<typeof openFolder>, port: number, servers: readonly number[]) {
  const home = folder.sub('nginx')
  const write = (without?: number) =>
    folder.write(
      'nginx.conf',
      `daemon off;
pid ${home}/nginx.pid;
error_log ${home}/error.log warn;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  upstream pavilion {
${servers.map((one, nth) => `    server 127.0.0.1:${one}${nth === without ? ' down' : ' max_fails=2 fail_timeout=5s'};`).join('\n')}
    keepalive 64;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    proxy_read_timeout 180s;
    location / {
      proxy_pass http://pavilion;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
  }
}
`,
    )
  const started = begin('nginx', ['-e', join(home, 'error.log'), '-c', write()], {
    log: join(folder.path, 'nginx.log'),
  })
  return {
    started,
    async without(server?: number) {
      write(server)
      process.kill(started.pid, 'SIGHUP')
      // The former workers end with their last call.
      await rest(500)
    },
  }
}
