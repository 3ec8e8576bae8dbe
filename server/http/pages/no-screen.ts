import { Failure } from '@sitebook/domain/failure.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { wallTexts } from '@sitebook/domain/text/wall-texts.ts';
import type { FastifyReply } from 'fastify';
import { answerNoPage } from './no-page.ts';

addTexts(wallTexts);

/** Nobody presses anything at a monitor: it looks again by itself, should the screen be there once more. */
const againSeconds = 60;

/** Answers where a wall screen was, or never was. */
export function answerNoScreen(reply: FastifyReply, productName: string): FastifyReply {
  reply.header('refresh', String(againSeconds));
  const words = { heading: say('wall.gone'), text: say('wall.gone-text') };
  return answerNoPage(reply, productName, new Failure('error.not-found'), words);
}
