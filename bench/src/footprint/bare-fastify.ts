import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';

/** The least that a service of this kind is made of: a framework, a database, a route. */
const database = new DatabaseSync(':memory:');
database.exec('create table analyses (id text primary key)');
const app = Fastify();
app.get('/', () => database.prepare('select count(*) from analyses').get());
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
