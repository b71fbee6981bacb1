#!/usr/bin/perl
# An SMSC made of Net::SMPP, to try the SMPP provider against another implementation; see smpp-smsc.md.
# Usage: perl smpp-smsc.pl [port=2776] [version=34|33] [alphabet=gsm|latin1] [receipts=bit|text|parameters] [ids=same|decimal] [by=deliver_sm|data_sm]
# It prints what happens, one JSON object a line. Port 0: any that is free.
use strict; use warnings; use Net::SMPP; use IO::Select; use JSON::PP; use Encode qw(encode decode);
$| = 1;
# A connection that is closed.
$SIG{__WARN__} = sub { warn @_ if $_[0] !~ /^premature eof/ };
my %want = (port => 2776, version => 34, alphabet => 'gsm', receipts => 'bit', ids => 'same', by => 'deliver_sm', map { split /=/, $_, 2 } @ARGV);
my $version = hex $want{version};
my $server = Net::SMPP->new_listen('127.0.0.1', port => $want{port}, smpp_version => $version, timeout => undef) or die "No port: $!";
my $json = JSON::PP->new->canonical->utf8;
sub tell_of { print $json->encode({@_}), "\n" }
tell_of(event => 'listening', port => 0 + $server->sockport);

my %ROLE = (Net::SMPP::CMD_bind_transceiver, 'transceiver', Net::SMPP::CMD_bind_transmitter, 'transmitter', Net::SMPP::CMD_bind_receiver, 'receiver');
my ($count, $receiver, %parts) = (0);
my $alphabet = $want{alphabet} eq 'gsm' ? 'gsm0338' : 'iso-8859-1';
my $open = IO::Select->new($server);
while (my @ready = $open->can_read) {
  for my $socket (@ready) {
    if ($socket == $server) { my $esme = $server->accept; $esme->set_version($version); $open->add($esme); next }
    my $pdu = $socket->read_pdu;
    next if $pdu && answer($socket, $pdu);
    tell_of(event => 'closed'); $open->remove($socket); $socket->close;
  }
}

sub answer {
  my ($esme, $pdu) = @_;
  my ($cmd, $seq) = ($pdu->{cmd}, $pdu->{seq});
  if (my $role = $ROLE{$cmd}) {
    my $isKnown = $role ne 'transceiver' || $version > 0x33;
    my $status = !$isKnown ? 3 : $pdu->{interface_version} != $version ? 0x0d : $pdu->{system_id} ne 'manyline' || $pdu->{password} ne 'secret' ? 0x0e : 0;
    tell_of(event => 'bind', role => $role, version => sprintf('%x', $pdu->{interface_version}), status => $status);
    return $esme->generic_nack(seq => $seq, status => $status) if !$isKnown;
    $receiver = $esme if $status == 0 && $role ne 'transmitter';
    my $respond = "bind_${role}_resp";
    return $esme->$respond(system_id => 'smsc', seq => $seq, status => $status);
  }
  return $esme->enquire_link_resp(seq => $seq) if $cmd == Net::SMPP::CMD_enquire_link;
  return !$esme->unbind_resp(seq => $seq) if $cmd == Net::SMPP::CMD_unbind;
  return submitted($esme, $pdu) if $cmd == Net::SMPP::CMD_submit_sm;
  if ($cmd == Net::SMPP::CMD_deliver_sm_resp || $cmd == Net::SMPP::CMD_data_sm_resp) { tell_of(event => 'answered', seq => $seq, status => $pdu->{status}) }
  elsif ($cmd != Net::SMPP::CMD_enquire_link_resp) { tell_of(event => 'command', code => sprintf '%x', $cmd) }
  return 1;
}

sub submitted {
  my ($esme, $pdu) = @_;
  my $number = 0xA0000000 + ++$count;
  my $isPayload = $pdu->{short_message} eq '';
  my $bytes = $isPayload ? $pdu->{message_payload} // '' : $pdu->{short_message};
  my ($way, $reference, $total, $index) = ($isPayload ? 'message_payload' : 'short_message', 0, 1, 1);
  if ($pdu->{esm_class} & 0x40) { ($way, $reference, $total, $index) = ('header', unpack 'x3CCC', $bytes); $bytes = substr $bytes, 6 }
  elsif (defined $pdu->{sar_msg_ref_num}) {
    ($way, $reference, $total, $index) = ('sar', unpack('n', $pdu->{sar_msg_ref_num}), unpack('C', $pdu->{sar_total_segments}), unpack('C', $pdu->{sar_segment_seqnum}));
  }
  $esme->submit_sm_resp(message_id => sprintf('%08X', $number), seq => $pdu->{seq});
  tell_of(event => 'submitted', from => $pdu->{source_addr}, to => $pdu->{destination_addr}, coding => $pdu->{data_coding}, bytes => length $bytes,
    way => $way, part => "$index/$total", receipt => $pdu->{registered_delivery});
  my $pieces = $parts{$reference} //= [];
  $pieces->[$index - 1] = $bytes;
  my %back = (source_addr => $pdu->{destination_addr}, destination_addr => $pdu->{source_addr}, source_addr_ton => 1, source_addr_npi => 1, dest_addr_ton => 1, dest_addr_npi => 1);
  my $isWhole = grep({ defined } @$pieces) == $total;
  my $text = $isWhole ? decode($pdu->{data_coding} == 8 ? 'UTF-16BE' : $alphabet, join '', @$pieces) : '';
  if ($isWhole) { delete $parts{$reference}; tell_of(event => 'text', text => $text) }
  receipt($number, %back) if $pdu->{registered_delivery};
  replies(%back) if $text =~ /^ping/i;
  return 1;
}

sub deliver {
  my %fields = @_;
  my $by = $want{by};
  @fields{'message_payload', 'short_message'} = ($fields{short_message}) if $by eq 'data_sm' && defined $fields{short_message};
  delete $fields{short_message} if $by eq 'data_sm';
  $receiver->$by(esm_class => 0, data_coding => 0, registered_delivery => 0, service_type => '', %fields, async => 1);
}

sub receipt {
  my ($number, %back) = @_;
  my $id = $want{ids} eq 'decimal' ? $number : sprintf '%08X', $number;
  my $text = "id:$id sub:001 dlvrd:001 submit date:2611262100 done date:2611262100 stat:DELIVRD err:000 text:";
  return deliver(%back, esm_class => 4, receipted_message_id => "$id\0", message_state => pack('C', 2)) if $want{receipts} eq 'parameters';
  deliver(%back, esm_class => $want{receipts} eq 'bit' ? 4 : 0, short_message => $text);
}

# The same kinds of text that are sent to it.
sub replies {
  my %back = @_;
  deliver(%back, short_message => encode($alphabet, "pong a_b\@c \x{e9}"));
  deliver(%back, data_coding => 3, short_message => encode('iso-8859-1', "Latin \x{e9}\x{ea}"));
  deliver(%back, data_coding => 8, short_message => encode('UTF-16BE', decode('UTF-8', 'وصلت 👍')));
  deliver(%back, esm_class => 0x40, short_message => pack('CCCCCC', 5, 0, 3, 7, 2, $_) . ("header $_ " x 15)) for 1, 2;
  deliver(%back, esm_class => 0x40, short_message => pack('CCCnCC', 6, 8, 4, 0x107, 2, $_) . ("wide header $_ " x 9)) for 1, 2;
  return if $version < 0x34;
  deliver(%back, sar_msg_ref_num => pack('n', 9), sar_total_segments => pack('C', 2), sar_segment_seqnum => pack('C', $_), short_message => "sar $_ " x 20) for 1, 2;
  deliver(%back, message_payload => 'payload ' x 40);
}
