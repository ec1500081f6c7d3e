import type { Operation } from '@lurewatch/contract';
import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../api/api-error.ts';

/** Told of every answer: feeds metrics and the access log. Must not throw and must cost next to nothing. */
export type Observe = (operation: Operation | null, request: FastifyRequest, status: number, error?: ApiError) => void;
