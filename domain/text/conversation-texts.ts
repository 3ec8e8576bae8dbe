/** The texts of what people write about a request. They are loaded with it. */
export const conversationTexts = {
  'conversation.earlier': 'Show earlier messages',
  'conversation.empty': 'Nobody has written anything yet.',
  'conversation.for': 'Those whom the request concerns are told.',
  'conversation.left': '{{count}} {{count|character|characters}} left',
  'conversation.over': 'The request is over. Nothing can be written any more.',
  'conversation.send': 'Send',
  'conversation.sent': 'Sent',
  'conversation.text': 'Message',
  'conversation.title': 'Messages',
  'conversation.unsent-text': 'This message can no longer be sent. Copy what you still need.',
  'conversation.unsent-title': 'Not sent',
  'conversation.what': 'The messages',
} as const;
